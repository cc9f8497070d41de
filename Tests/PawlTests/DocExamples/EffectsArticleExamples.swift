import Pawl

/// The examples of the article Effects.
enum EffectsArticleExamples {
  struct State { var query = "" }

  enum Action {
    case loadButtonTapped, onAppear, resetButtonTapped, listenButtonTapped, saveButtonTapped, startButtonTapped,
      stopButtonTapped, timerButtonTapped, titleTapped, ticked, saved
    case loaded(TaskResult<String>)
    case received(String)
    case queryChanged(String)
    case found([String])
    case row(id: Int, action: RowAction)
    case scrolled(Int)
    case positionChanged(Int)
  }

  enum RowAction {
    case startButtonTapped
    case finished(String)
  }

  final class Center: Sendable {
    func observe(_ body: @escaping (String) -> Void) -> Int { 0 }
    func remove(_ token: Int) {}
  }

  struct Environment: Sendable {
    let center = Center()
    var clock: any Clock<Duration>
    var load: @Sendable () async throws -> String
    var messages: @Sendable () -> AsyncStream<String>
    var save: @Sendable (String) async -> Void
    var search: @Sendable (String) async -> [String]
    var title: @MainActor @Sendable () -> String = { "" }
    var fetch: @Sendable (Int) async -> String
  }

  enum LoadID {}
  enum SearchID {}
  enum ScrollID {}
  enum TimerID {}
  struct RowID: Hashable { let id: Int }

  static let reducer = Reducer<State, Action, Environment> { state, action, environment in
    switch action {
    case .loadButtonTapped:
      return .task { await .loaded(TaskResult { try await environment.load() }) }

    case .onAppear:
      return .run { send in
        for await message in environment.messages() {
          await send(.received(message))
        }
      }

    case .titleTapped:
      return .run { @MainActor send in
        send(.queryChanged(environment.title()))
      }

    case .resetButtonTapped:
      return .merge(
        Effect(value: .queryChanged("")),
        .fireAndForget { await environment.save("") }
      )

    case .listenButtonTapped:
      return .subscribe { subscriber in
        let token = environment.center.observe { subscriber.send(.received($0)) }
        return { environment.center.remove(token) }
      }

    case .saveButtonTapped:
      return .concatenate(
        .fireAndForget { [query = state.query] in await environment.save(query) },
        Effect(value: .saved)
      )

    case .startButtonTapped:
      return .task { await .loaded(TaskResult { try await environment.load() }) }
        .cancellable(id: LoadID.self, cancelInFlight: true)

    case .stopButtonTapped:
      return .cancel(id: LoadID.self)

    case .row(let id, .startButtonTapped):
      return .task { .row(id: id, action: .finished(await environment.fetch(id))) }
        .cancellable(id: RowID(id: id), cancelInFlight: true)

    case .queryChanged(let query):
      state.query = query
      return .task { .found(await environment.search(query)) }
        .debounce(id: SearchID.self, for: .milliseconds(300), clock: environment.clock)

    case .scrolled(let offset):
      return Effect(value: .positionChanged(offset))
        .throttle(id: ScrollID.self, for: .milliseconds(100), clock: environment.clock, latest: true)

    case .timerButtonTapped:
      return ticks(of: environment.clock)

    case .ticked, .saved, .loaded, .received, .found, .positionChanged, .row(_, .finished):
      return .none
    }
  }

  static func ticks(of clock: any Clock<Duration>) -> Effect<Action, Never> {
    func ticks(of clock: some Clock<Duration>) -> Effect<Action, Never> {
      Effect.timer(id: TimerID.self, every: .seconds(1), clock: clock).map { _ in .ticked }
    }
    return ticks(of: clock)
  }

  @MainActor
  static func load(_ store: Store<State, Action>) async {
    let task = store.send(.loadButtonTapped)
    await task.finish()
  }
}
