/// Asks a view store's predicate about a state that was proved to be unchanged, so that the walk never came to it.
///
/// A predicate that a user has written may find that a value is no duplicate of itself, and then every drain is to be
/// delivered. It is asked once in each, whatever the state is made of. An `==` needs no such question.
@usableFromInline
final class PredicateQuestion<Value>: AnyObserver {
  /// Removes the question as it goes.
  @usableFromInline let observation: Unmanaged<StateObservation<Value>>
  /// Whether the predicate was asked in this walk, about a state that may have changed.
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

/// Hands the value that is watched on to the observation, and notes that its predicate was asked.
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
