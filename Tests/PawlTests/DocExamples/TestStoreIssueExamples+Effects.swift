import PawlTesting

/// The examples of the pages of PAWL-027 and PAWL-031.
extension TestStoreIssueExamples {
  static let effectExamples: [Example] = [
    Example(codes: ["PAWL-027"]) {
      await appearing(leakyReducer)
    } mended: {
      await appearing(chatReducer)
    },
    Example(codes: ["PAWL-031"]) {
      let store = TestStore(initialState: 0, reducer: stopwatchReducer, environment: .init(clock: .immediate))

      store.limitSteps(to: 1_000)

      await store.send(.startButtonTapped)
      await store.receive(.ticked) { $0 = 1 }

      await store.skipReceivedActions()
    } mended: {
      let clock = TestClock()
      let store = TestStore(initialState: 0, reducer: stopwatchReducer, environment: .init(clock: clock))
      let task = await store.send(.startButtonTapped)
      await clock.advance(by: .seconds(1))
      await store.receive(.ticked) { $0 = 1 }
      await task.cancel()
    },
  ]

  private enum ChatAction: Equatable {
    case onAppear, onDisappear
    case received(String)
  }

  private struct ChatEnvironment: Sendable {
    var messages: @Sendable () -> AsyncStream<String> = { .never }
  }

  private enum MessagesID {}

  private static let leakyReducer = Reducer<[String], ChatAction, ChatEnvironment> { state, action, environment in
    switch action {
    case .onAppear:
      return .run { send in
        for await message in environment.messages() { await send(.received(message)) }
      }
    case .onDisappear:
      return .none
    case .received(let message):
      state.append(message)
      return .none
    }
  }

  private static let chatReducer = Reducer<[String], ChatAction, ChatEnvironment> { state, action, environment in
    switch action {
    case .onAppear:
      return .run { send in
        for await message in environment.messages() { await send(.received(message)) }
      }
      .cancellable(id: MessagesID.self)
    case .onDisappear:
      return .cancel(id: MessagesID.self)
    case .received(let message):
      state.append(message)
      return .none
    }
  }

  private static func appearing(_ reducer: Reducer<[String], ChatAction, ChatEnvironment>) async {
    let store = TestStore(initialState: [], reducer: reducer, environment: ChatEnvironment())
    await store.send(.onAppear)
    await store.send(.onDisappear)
  }

  private enum StopwatchAction: Equatable {
    case startButtonTapped
    case ticked
  }

  private struct StopwatchEnvironment: Sendable {
    var clock: any Clock<Duration>
  }

  private static let stopwatchReducer = Reducer<Int, StopwatchAction, StopwatchEnvironment> {
    state, action, environment in
    switch action {
    case .startButtonTapped:
      return .run { send in
        while true {
          try await environment.clock.sleep(for: .seconds(1))
          await send(.ticked)
        }
      }
    case .ticked:
      state += 1
      return .none
    }
  }
}
