/// A predicate of a view store that has to be evaluated even if the state is provably unchanged, so that the walk
/// doesn't reach the view store.
///
/// A user's predicate may decide that a value isn't a duplicate of itself; then every drain has to be delivered. It is
/// evaluated once in each drain, whatever the state consists of. An `==` doesn't need this.
///
/// No access to a property without exclusivity checks spans a call of code that could access it again.
@usableFromInline
final class PredicateCheck<Value>: AnyObserver {
  /// The observation, which removes the question in its deinitializer.
  @usableFromInline let observation: UncountedReference<StateObservation<Value>>
  /// Whether the predicate was evaluated in this walk, for a state that may have changed.
  @exclusivity(unchecked) @usableFromInline var isChecked = false

  @inlinable
  init(_ observation: StateObservation<Value>) {
    self.observation = UncountedReference(observation)
    super.init { check, _ in
      let check = unsafeDowncast(check, to: PredicateCheck.self)
      if check.isChecked {
        check.isChecked = false
      } else {
        check.observation.withUnretained { $0.take($0.value) }
      }
    }
  }

  #if PAWL_CHECKED
  override func checkInvariants(_ check: inout InvariantCheck) {
    check.require(!isChecked, "a predicate is evaluated anew in each drain")
  }
  #endif
}

/// An observer that passes the observed value on to the observation, and records that its predicate was evaluated.
@usableFromInline
final class PredicateCheckingObserver<State, Value>: AnyObserver {
  @usableFromInline let check: PredicateCheck<Value>
  @usableFromInline let toValue: (State) -> Value

  @inlinable
  init(_ check: PredicateCheck<Value>, _ toValue: @escaping (State) -> Value) {
    self.check = check
    self.toValue = toValue
    super.init { observer, state in
      let observer = unsafeDowncast(observer, to: PredicateCheckingObserver.self)
      let check = observer.check
      check.isChecked = true
      check.observation.withUnretained {
        $0.take(observer.toValue(state.assumingMemoryBound(to: State.self).pointee))
      }
    }
  }

  #if PAWL_CHECKED
  override func checkInvariants(_ check: inout InvariantCheck) {
    self.check.checkInvariants(&check)
    self.check.observation.object.checkInvariants(&check)
  }
  #endif
}
