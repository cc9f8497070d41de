/// A predicate of a view store that has to be evaluated even if the state is provably unchanged, so that the walk
/// doesn't reach the view store.
///
/// A user's predicate may decide that a value isn't a duplicate of itself; then every drain has to be delivered. It is
/// evaluated once in each drain, whatever the state consists of. An `==` doesn't need this.
@usableFromInline
final class PredicateQuestion<Value>: AnyObserver {
  /// The observation, which removes the question in its deinitializer.
  @usableFromInline let observation: Unmanaged<StateObservation<Value>>
  /// Whether the predicate was evaluated in this walk, for a state that may have changed.
  @exclusivity(unchecked) @usableFromInline var isAnswered = false

  @inlinable
  init(_ observation: StateObservation<Value>) {
    self.observation = .passUnretained(observation)
    super.init { question, _ in
      let question = unsafeDowncast(question, to: PredicateQuestion.self)
      if question.isAnswered {
        question.isAnswered = false
      } else {
        question.observation._withUnsafeGuaranteedRef { $0.take($0.value) }
      }
    }
  }
}

/// An observer that passes the observed value on to the observation, and records that its predicate was evaluated.
@usableFromInline
final class QuestionedObserver<State, Value>: AnyObserver {
  @usableFromInline let question: PredicateQuestion<Value>
  @usableFromInline let toValue: (State) -> Value

  @inlinable
  init(_ question: PredicateQuestion<Value>, _ toValue: @escaping (State) -> Value) {
    self.question = question
    self.toValue = toValue
    super.init { observer, state in
      let observer = unsafeDowncast(observer, to: QuestionedObserver.self)
      let question = observer.question
      question.isAnswered = true
      question.observation._withUnsafeGuaranteedRef {
        $0.take(observer.toValue(state.assumingMemoryBound(to: State.self).pointee))
      }
    }
  }
}
