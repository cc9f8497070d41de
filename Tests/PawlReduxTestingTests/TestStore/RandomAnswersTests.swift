import PawlCore
import PawlReduxTesting
import Testing

/// Random answers of middlewares, in a test store and in a real one. The test store must require the events that the
/// real store performs, in the same order.
@MainActor
struct RandomAnswersTests {
  @Test(arguments: 0..<100) func aTestStoreReceivesWhatARealStorePerforms(seed: UInt64) async {
    let program = AnswerProgram(seed: seed)
    let expected = AnswerProgram.Line.performed(by: program)
    let subject = PassthroughSubject<AnswerProgram.Action, Never>()
    let store = TestStore(
      initialState: AnswerProgram.State(), reducer: program.reducer, middlewares: program.middlewares)
    store.add(AnyDeferredAction.observing { subject.eraseToAnyPublisher() })

    let found = await issues {
      var actions = 1
      await store.dispatch(AnswerProgram.Action(number: 0)) { $0.count = 1 }
      for recordedEvent in expected.dispatched { await receive(recordedEvent, &actions, store) }
      for number in 0..<AnswerProgram.size { subject.send(AnswerProgram.Action(number: number)) }
      for recordedEvent in expected.delivered { await receive(recordedEvent, &actions, store) }
      await store.finish()
    }
    #expect(found.map(\.text) == [], "seed \(seed)")
  }

  @Test func programsPerformActionsAndRoutes() {
    let lines = (0..<100).map { AnswerProgram.Line.performed(by: AnswerProgram(seed: $0)).dispatched }
    let actions = lines.flatMap { $0 }.count { if case .action = $0 { true } else { false } }
    #expect(actions > 100)
    #expect(lines.flatMap { $0 }.count > actions + 100)
  }

  private func receive(
    _ recordedEvent: AnswerProgram.Line.RecordedEvent, _ actions: inout Int,
    _ store: TestStore<AnswerProgram.State, AnswerProgram.Action, AnswerProgram.Route>
  ) async {
    switch recordedEvent {
    case .action(let action):
      actions += 1
      let count = actions
      await store.receive(action) { $0.count = count }
    case .route(let route):
      await store.receive(route: route)
    }
  }
}
