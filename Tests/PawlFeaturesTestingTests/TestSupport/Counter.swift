import PawlFeaturesTesting

/// A small feature with an effect of every kind, and with children.
struct Counter: Reducer {
  struct State: Equatable {
    var count = 0
    var name = ""
    var child = Child.State()
    var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 0), Row.State(id: 1)]
  }

  /// Not `Equatable`, since actions of features in this style rarely are.
  enum Action {
    case increment
    case nothing
    case rename(String)
    case incrementTwice
    case fetch
    case stream
    case forever
    case outside
    case listen
    case spin
    case flood
    case fetched(Int)
    case streamed(Int)
    case child(Child.Action)
    case rows(IdentifiedActionOf<Row>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Child() }
    Reduce { state, action in
      switch action {
      case .increment: state.count += 1
      case .rename(let name): state.name = name
      case .incrementTwice:
        state.count += 1
        return .send(.increment)
      case .fetch: return .run { send in await send(.fetched(42)) }
      case .stream: return .run { send in for number in 1...3 { await send(.streamed(number)) } }
      case .forever: return .run { _ in try await Task.never() }
      case .outside:
        return .run { send in
          await send(.fetched(await MainActor.run { 1 }))
          await send(.fetched(await Task.detached { 2 }.value))
        }
      case .listen: return .run { _ in for await _ in AsyncStream<Never>(bufferingPolicy: .unbounded, { _ in }) {} }
      case .spin: return .run { _ in while true { await Task.yield() } }
      case .flood: return .run { send in while true { await send(.nothing) } }
      case .fetched(let number), .streamed(let number): state.count = number
      case .nothing, .child, .rows: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Row() }
  }

  @MainActor
  static func testStore(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line
  ) -> TestStoreOf<Counter> {
    TestStore(initialState: State(), reducer: { Counter() }, fileID: fileID, file: filePath, line: line)
  }
}

extension Counter.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var increment: AnyCasePath<Counter.Action, Void> {
      AnyCasePath(embed: { .increment }, extract: { if case .increment = $0 { () } else { nil } })
    }
    var rename: AnyCasePath<Counter.Action, String> {
      AnyCasePath(embed: Counter.Action.rename) { if case .rename(let name) = $0 { name } else { nil } }
    }
    var fetch: AnyCasePath<Counter.Action, Void> {
      AnyCasePath(embed: { .fetch }, extract: { if case .fetch = $0 { () } else { nil } })
    }
    var fetched: AnyCasePath<Counter.Action, Int> {
      AnyCasePath(embed: Counter.Action.fetched) { if case .fetched(let number) = $0 { number } else { nil } }
    }
    var streamed: AnyCasePath<Counter.Action, Int> {
      AnyCasePath(embed: Counter.Action.streamed) { if case .streamed(let number) = $0 { number } else { nil } }
    }
    var child: AnyCasePath<Counter.Action, Child.Action> {
      AnyCasePath(embed: Counter.Action.child) { if case .child(let action) = $0 { action } else { nil } }
    }
    var rows: AnyCasePath<Counter.Action, IdentifiedActionOf<Row>> {
      AnyCasePath(embed: Counter.Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// A child feature with an effect.
struct Child: Reducer {
  struct State: Equatable {
    var text = ""
  }

  enum Action: Equatable, CasePathable {
    case load
    case response(String)

    struct AllCasePaths: Sendable {
      var load: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .load }, extract: { if case .load = $0 { () } else { nil } })
      }
      var response: AnyCasePath<Action, String> {
        AnyCasePath(embed: Action.response) { if case .response(let text) = $0 { text } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .load: return .run { send in await send(.response("loaded")) }
      case .response(let text):
        state.text = text
        return .none
      }
    }
  }
}

/// An element with an effect.
struct Row: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var isOn = false
  }

  enum Action: CasePathable {
    case tap
    case toggled

    struct AllCasePaths: Sendable {
      var tap: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .tap }, extract: { if case .tap = $0 { () } else { nil } })
      }
      var toggled: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .toggled }, extract: { if case .toggled = $0 { () } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tap: return .send(.toggled)
      case .toggled:
        state.isOn.toggle()
        return .none
      }
    }
  }
}

/// A feature with a case path that isn't declared in a property.
struct Unnamed: Reducer {
  enum Action: CasePathable {
    case start, stop
    case number(Int)

    struct AllCasePaths: Sendable {
      func makeNumber() -> AnyCasePath<Action, Int> {
        AnyCasePath(embed: Action.number) { if case .number(let number) = $0 { number } else { nil } }
      }
      var number: AnyCasePath<Action, Int> { makeNumber() }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    guard case .start = action else { return .none }
    return .send(.stop)
  }
}

struct MissingValue: Error {}
