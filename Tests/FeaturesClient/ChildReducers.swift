import PawlFeatures

/// A feature whose children are passed with labels, as functions, and as closures of several statements.
public struct ChildReducers: Reducer {
  private let logsRows: Bool

  public init(logsRows: Bool) { self.logsRows = logsRows }

  public var body: some Reducer<LongBody.State, LongBody.Action> {
    EmptyReducer()
      .ifLet(\.row, action: \.row, then: { LongBody.Row() })
      .ifLet(\.row, action: \.row, then: LongBody.Row.init)
      .ifLet(\.$sheet, action: \.sheet, destination: { LongBody.Row() })
      .ifLet(\.$sheet, action: \.sheet, destination: LongBody.Row.init)
      .forEach(\.rows, action: \.rows, element: { LongBody.Row() })
      .forEach(\.rows, action: \.rows, element: LongBody.Row.init)
      .forEach(\.path, action: \.path, destination: { LongBody.Row() })
      .forEach(\.path, action: \.path, destination: LongBody.Row.init)
      .ifLet(\.row, action: \.row) {
        if logsRows { LongBody.Row()._printChanges() }
        Reduce { state, _ in
          state.id += 1
          return .none
        }
      }
      .ifLet(\.$sheet, action: \.sheet) { EmptyReducer() }
      .forEach(\.rows, action: \.rows) {
        for _ in 0..<2 { LongBody.Row() }
        if logsRows { LongBody.Row()._printChanges() } else { EmptyReducer() }
      }
      .forEach(\.path, action: \.path) {}
      .ifLet(\.row, action: \.row) { LongBody.Row() as any Reducer<LongBody.Row.State, LongBody.Row.Action> }
      .presents { LongBody.Row() }
  }
}

extension Reducer where State == LongBody.State, Action == LongBody.Action {
  fileprivate func presents<Sheet: Reducer<LongBody.Row.State, LongBody.Row.Action>>(
    @ReducerBuilder<LongBody.Row.State, LongBody.Row.Action> _ sheet: () -> Sheet
  ) -> some Reducer<State, Action> {
    ifLet(\.$sheet, action: \.sheet, destination: sheet)
  }
}
