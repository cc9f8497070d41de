import PawlCore
import PawlRedux
import Testing

/// Tests of Specification R1 to R3.
@MainActor
struct MiddlewareTests {
  /// Specification R1. In ReduxUI, a nil answer stopped the middlewares that followed.
  @Test
  func middlewareAnsweringNilDoesNotStopTheNext() {
    var asked: [String] = []
    let store = makeStore()
    for name in ["a", "b", "c"] {
      store.add(
        Answering { _, action in
          guard action == .start else { return nil }
          asked.append(name)
          return name == "b" ? nil : answers(.performAction(.note(name)))
        })
    }
    store.dispatch(.start)
    #expect(asked == ["a", "b", "c"])
    #expect(store.state.log == ["a", "c"])
  }

  @Test
  func middlewaresRunAfterTheReducerInTheOrderAdded() {
    var asked: [String] = []
    let first = Answering { state, _ in
      asked.append("first \(state.count)")
      return nil
    }
    let second = Answering { state, _ in
      asked.append("second \(state.count)")
      return nil
    }
    let store = makeStore(middlewares: [first.eraseToAnyMiddleware()])
    store.add(second.eraseToAnyMiddleware())
    store.dispatch(.add(5))
    #expect(asked == ["first 5", "second 5"])
  }

  /// Specification R2. In ReduxUI, middlewares read a later state than the one they were called for.
  @Test
  func aMiddlewareIsGivenTheStateRightAfterItsAction() {
    var seen: [String] = []
    let store = makeStore()
    store.add(
      Answering { _, action in
        action == .start ? answers(.multiple([.performAction(.add(1)), .performAction(.add(10))])) : nil
      })
    store.add(
      Answering { state, action in
        seen.append("\(action): \(state.count)")
        return nil
      })
    store.dispatch(.start)
    #expect(seen == ["start: 0", "add(1): 1", "add(10): 11"])
  }

  @Test
  func middlewareReadsTheStateItIsGivenFromTheStore() {
    let store = makeStore()
    var seen: [Bool] = []
    store.add(
      Answering { [unowned store] state, _ in
        seen.append(store.state == state)
        return nil
      })
    store.dispatch(.add(1))
    store.dispatch(.add(1))
    #expect(seen == [true, true])
  }

  /// Specification R3. In ReduxUI, a nested `multiple` was dropped.
  @Test
  func nestedMultipleIsPerformedInOrder() {
    let screens = Screens()
    let store = makeStore(screens: screens)
    store.add(
      Answering { _, action in
        guard action == .start else { return nil }
        return answers(
          .multiple([
            .performAction(.note("1")),
            .multiple([.multiple([.performAction(.note("2")), .none]), .performRoute(.screen("a"))]),
            .performRoute(.screen("b")),
            .performAction(.note("3")),
          ]))
      })
    store.dispatch(.start)
    #expect(store.state.log == ["1", "2", "3"])
    #expect(screens.shown == ["a", "b"])
  }

  @Test
  func multipleThatArrivesLaterIsPerformedInOrder() {
    let (screens, subject) = (Screens(), PassthroughSubject<Answer, Never>())
    let store = makeStore(screens: screens)
    var heard: [String] = []
    screens.onRoute = { [unowned store] in heard.append("\($0): \(store.state.log)") }
    store.add(Answering { _, action in action == .start ? subject.eraseToAnyPublisher() : nil })
    store.dispatch(.start)
    subject.send(.multiple([.performAction(.note("1")), .performRoute(.screen("a")), .performAction(.note("2"))]))
    #expect(store.state.log == ["1", "2"])
    #expect(heard == ["screen(\"a\"): [\"1\"]"])
  }

  @Test
  func anAnswerIsPerformedWholeAlthoughItsSourceEndsMeanwhile() {
    let subject = PassthroughSubject<Answer, Never>()
    let store = makeStore()
    store.add(
      Answering { _, action in
        switch action {
        case .start: return subject.eraseToAnyPublisher()
        case .note("1"):
          subject.send(completion: .finished)
          return answers(.performAction(.note("answer to 1")))
        default: return nil
        }
      })
    store.dispatch(.start)
    subject.send(.multiple([.performAction(.note("1")), .performAction(.note("2"))]))
    #expect(store.state.log == ["1", "answer to 1", "2"])
    #expect(store.isIdle)
  }

  @Test
  func aCancelledAnswerIsNotPerformedFurther() {
    let (screens, subject) = (Screens(), PassthroughSubject<Answer, Never>())
    let store = makeStore(screens: screens)
    store.add(Answering { _, action in action == .start ? subject.eraseToAnyPublisher() : nil })
    let task = store.dispatch(.start)
    screens.onRoute = { _ in task.cancel() }
    subject.send(.multiple([.performAction(.note("1")), .performRoute(.screen("a")), .performAction(.note("2"))]))
    #expect(store.state.log == ["1"])
    #expect(store.isIdle)
  }

  @Test
  func queuedRouteIsDroppedWhenItsSourceIsCancelled() {
    let screens = Screens()
    let store = makeStore(screens: screens)
    var task: StoreTask?
    let subject = PassthroughSubject<Answer, Never>()
    store.add(Answering { _, action in action == .start ? subject.eraseToAnyPublisher() : nil })
    task = store.dispatch(.start)
    let observation = store.publisher.dropFirst().sink { _ in
      subject.send(.performRoute(.screen("late")))
      task?.cancel()
    }
    store.dispatch(.add(1))
    #expect(screens.shown == [])
    observation.cancel()
  }

  @Test
  func middlewareAddedByAnotherReceivesTheNextAction() {
    let store = makeStore()
    var asked: [CounterAction] = []
    store.add(
      Answering { [unowned store] _, action in
        guard action == .start else { return nil }
        store.add(
          Answering { _, action in
            asked.append(action)
            return nil
          })
        return nil
      })
    store.dispatch(.start)
    store.dispatch(.nothing)
    #expect(asked == [.nothing])
  }

  @Test
  func finishWaitsForTheAnswersOfMiddlewares() async {
    let subject = PassthroughSubject<Answer, Never>()
    let store = makeStore()
    store.add(Answering { _, action in action == .start ? subject.eraseToAnyPublisher() : nil })
    let task = store.dispatch(.start)
    elsewhere { [subject = UncheckedSendable(subject)] in
      subject.value.send(.performAction(.add(1)))
      subject.value.send(completion: .finished)
    }
    await task.finish()
    #expect(store.state.count == 1)
  }

  @Test(arguments: [false, true])
  func middlewareAddedDuringAReductionReceivesTheNextAction(hasOthers: Bool) {
    final class Adding: PawlRedux.Reducer {
      var add: () -> Void = {}

      func reduce(
        _ state: inout Counter, action: CounterAction, performRoute: @escaping (_ route: CounterRoute) -> Void
      ) {
        if action == .start { add() }
      }
    }
    let reducer = Adding()
    let store = CounterStore(
      initialState: Counter(), coordinator: Screens().eraseToAnyCoordinator(), reducer: reducer.eraseToAnyReducer())
    if hasOthers { store.add(Answering { _, _ in nil }) }
    var heard: [CounterAction] = []
    reducer.add = { [unowned store] in
      store.add(
        Answering { _, action in
          heard.append(action)
          return nil
        })
    }
    store.dispatch(.start)
    store.dispatch(.nothing)
    #expect(heard == [.nothing])
  }
}
