import Dispatch
import Pawl

/// The examples of the pages of PAWL-004, PAWL-005, PAWL-009, PAWL-010 and PAWL-012.
@MainActor
enum UnhandledErrorExample {
  struct State: Equatable { var isLoading = false }
  enum Action {
    case loadButtonTapped
    case loaded(String)
    case loadResponse(TaskResult<String>)
    case loadingFailed(String)
  }
  struct Environment: Sendable { var load: @Sendable () async throws -> String }
  struct Failure: Error {}

  static let cause = Reducer<State, Action, Environment> { state, action, environment in
    switch action {
    case .loadButtonTapped:
      state.isLoading = true
      return .task { .loaded(try await environment.load()) }
    case .loaded, .loadResponse, .loadingFailed:
      state.isLoading = false
      return .none
    }
  }

  static let mended = Reducer<State, Action, Environment> { state, action, environment in
    switch action {
    case .loadButtonTapped:
      state.isLoading = true
      return .task { await .loadResponse(TaskResult { try await environment.load() }) }
    case .loaded, .loadResponse, .loadingFailed:
      state.isLoading = false
      return .none
    }
  }

  static let mendedByCatching = Reducer<State, Action, Environment> { state, action, environment in
    switch action {
    case .loadButtonTapped:
      state.isLoading = true
      return .task {
        .loaded(try await environment.load())
      } catch: {
        .loadingFailed(String(describing: $0))
      }
    case .loaded, .loadResponse, .loadingFailed:
      state.isLoading = false
      return .none
    }
  }

  /// - Returns: Whether the final state still shows that something is being loaded.
  static func run(_ reducer: Reducer<State, Action, Environment>) async -> Bool {
    let store = Store(initialState: State(), reducer: reducer, environment: Environment { throw Failure() })
    let viewStore = ViewStore(store)
    await viewStore.send(.loadButtonTapped).finish()
    return viewStore.isLoading
  }
}

@MainActor
enum WrongThreadDeliveryExample {
  enum ScannerAction {
    case onAppear
    case scanned(String)
  }
  /// The environment of the example. `@unchecked Sendable`, because it is immutable in use and only one effect
  /// subscribes to it.
  struct Environment: @unchecked Sendable {
    let codes: AnyPublisher<String, Never>
    var mainQueue: AnySchedulerOf<DispatchQueue>
  }

  static let cause = Reducer<[String], ScannerAction, Environment> { state, action, environment in
    switch action {
    case .onAppear:
      return environment.codes
        .eraseToEffect(ScannerAction.scanned)
    case .scanned(let code):
      state.append(code)
      return .none
    }
  }

  static let mended = Reducer<[String], ScannerAction, Environment> { state, action, environment in
    switch action {
    case .onAppear:
      return environment.codes
        .receive(on: environment.mainQueue)
        .eraseToEffect(ScannerAction.scanned)
    case .scanned(let code):
      state.append(code)
      return .none
    }
  }

  static func run(_ reducer: Reducer<[String], ScannerAction, Environment>) async {
    let scanner = UncheckedSendable(PassthroughSubject<String, Never>())
    let store = Store(
      initialState: [], reducer: reducer,
      environment: Environment(
        codes: scanner.value.eraseToAnyPublisher(), mainQueue: DispatchQueue.main.eraseToAnyScheduler()))
    let listening = store.send(.onAppear)
    await Task { @concurrent in
      scanner.value.send("4006381333931")
      scanner.value.send(completion: .finished)
    }.value
    await listening.finish()
  }
}

enum CancellationOutsideEffectExample {
  enum DownloadID {}
  enum Action {
    case downloadButtonTapped
    case downloaded(String)
  }
  struct Environment: Sendable { var fetch: @Sendable () async throws -> String }

  static func fetch() async throws -> String { "file" }

  static func download() async throws -> String {
    func download() async throws -> String {
      try await withTaskCancellation(id: DownloadID.self) {
        try await fetch()
      }
    }
    return try await download()
  }

  static let mended = Reducer<String, Action, Environment> { state, action, environment in
    switch action {
    case .downloadButtonTapped:
      return .task {
        try await withTaskCancellation(id: DownloadID.self) {
          .downloaded(try await environment.fetch())
        }
      }
    case .downloaded(let file):
      state = file
      return .none
    }
  }
}

enum UnequatableErrorExample {
  static func cause() -> Bool {
    struct LoadingError: Error {
      let reason: String
    }
    let first = TaskResult<Int>.failure(LoadingError(reason: "no network"))
    let isSame = first == .failure(LoadingError(reason: "no disk"))
    return isSame
  }

  static func mended() -> Bool {
    struct LoadingError: Error, Equatable {
      let reason: String
    }
    let first = TaskResult<Int>.failure(LoadingError(reason: "no network"))
    let isSame = first == .failure(LoadingError(reason: "no disk"))
    return isSame
  }
}

@MainActor
enum LateActionExample {
  /// An object that reports its release.
  final class Update: Sendable {
    private let onDeinit: @Sendable () -> Void
    init(onDeinit: @escaping @Sendable () -> Void) { self.onDeinit = onDeinit }
    deinit { onDeinit() }
  }
  enum Action {
    case onAppear
    case updated(Update)
  }
  struct Environment: Sendable { var nextUpdate: @Sendable () async -> Update }

  static let cause = Reducer<[Update], Action, Environment> { state, action, environment in
    switch action {
    case .onAppear:
      return .run { send in
        Task {
          let update = await environment.nextUpdate()
          await send(.updated(update))
        }
      }
    case .updated(let update):
      state.append(update)
      return .none
    }
  }

  static let mended = Reducer<[Update], Action, Environment> { state, action, environment in
    switch action {
    case .onAppear:
      return .run { send in
        let update = await environment.nextUpdate()
        await send(.updated(update))
      }
    case .updated(let update):
      state.append(update)
      return .none
    }
  }

  /// Releases the store before there is an update, and returns once the update was released.
  ///
  /// - Parameter waits: Whether the effect ends without an update.
  static func run(_ reducer: Reducer<[Update], Action, Environment>, waits: Bool) async {
    let (asked, ask) = AsyncStream<Never>.makeStream()
    let (isThere, come) = AsyncStream<Never>.makeStream()
    let (isGone, go) = AsyncStream<Never>.makeStream()
    let environment = Environment {
      ask.finish()
      await Task.detached { for await _ in isThere {} }.value
      return Update { go.finish() }
    }
    var store: Store<[Update], Action>? = Store(initialState: [], reducer: reducer, environment: environment)
    let task = store?.send(.onAppear)
    for await _ in asked {}
    if waits { await task?.finish() }
    store = nil
    come.finish()
    for await _ in isGone {}
  }
}
