import PawlFeatures

/// A feature with twenty operators of all kinds in one body, which the compiler has to check in less than a second. See
/// Docs/Performance.md.
public struct LongBody: Reducer {
  public struct Row: Reducer {
    public struct State: Equatable, Identifiable {
      public var id = 0
      public var text = ""
    }

    public enum Action { case edited(String) }

    public var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .edited(let text): state.text = text
        }
        return .none
      }
    }
  }

  public struct State: Equatable {
    public var row: Row.State?
    @PresentationState public var sheet: Row.State?
    public var rows: IdentifiedArrayOf<Row.State> = []
    public var path = StackState<Row.State>()
    public var count = 0
    public var query = ""
  }

  public enum Action: CasePathable {
    case row(Row.Action)
    case rows(IdentifiedActionOf<Row>)
    case sheet(PresentationAction<Row.Action>)
    case path(StackAction<Row.State, Row.Action>)
    case found(String)

    public struct AllCasePaths: Sendable {
      public var row: AnyCasePath<Action, Row.Action> {
        AnyCasePath(embed: { .row($0) }, extract: { if case .row(let action) = $0 { action } else { nil } })
      }
      public var rows: AnyCasePath<Action, IdentifiedActionOf<Row>> {
        AnyCasePath(embed: { .rows($0) }, extract: { if case .rows(let action) = $0 { action } else { nil } })
      }
      public var sheet: AnyCasePath<Action, PresentationAction<Row.Action>> {
        AnyCasePath(embed: { .sheet($0) }, extract: { if case .sheet(let action) = $0 { action } else { nil } })
      }
      public var path: AnyCasePath<Action, StackAction<Row.State, Row.Action>> {
        AnyCasePath(embed: { .path($0) }, extract: { if case .path(let action) = $0 { action } else { nil } })
      }
    }

    public static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .found(let text): state.query = text
      default: state.count += 1
      }
      return .none
    }
    .ifLet(\.row, action: \.row) { Row() }
    .ifLet(\.$sheet, action: \.sheet) { Row() }
    .forEach(\.rows, action: \.rows) { Row() }
    .forEach(\.path, action: \.path) { Row() }
    .onChange(of: \.count) { old, new in
      Reduce { state, action in
        state.query = "\(old) \(new)"
        return .none
      }
    }
    .onChange(of: \.query) { old, state in
      state.count += old.count
      return .none
    }
    .task(id: \.query) { send, query in
      await send(.found(query))
    }
    .onMount { state in
      state.count = 0
      return .send(.found("mounted"))
    }
    .dependency(\.date, .constant(.distantPast))
    .signpost("long")
    .ifLet(\.row, action: \.row) { Row() }
    .ifLet(\.$sheet, action: \.sheet) { Row() }
    .forEach(\.rows, action: \.rows) { Row() }
    .forEach(\.path, action: \.path) { Row() }
    .onChange(of: \.count) { old, new in
      Reduce { state, action in
        state.query = "\(old) \(new)"
        return .none
      }
    }
    .onChange(of: \.query) { old, state in
      state.count += old.count
      return .none
    }
    .task(id: \.query) { send, query in
      await send(.found(query))
    }
    .onMount { state in
      state.count = 0
      return .send(.found("mounted"))
    }
    .dependency(\.date, .constant(.distantPast))
    .onDismount(of: \.query) { query in
      .run { _ in print(query) }
    }
  }
}
