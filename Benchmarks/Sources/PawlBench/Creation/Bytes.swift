import PawlCore

extension Scenario {
  /// What a scoped store takes.
  static let bytesScope = Scenario(footprint: "bytes-scope") {
    let store = Store(initialState: 0, reducer: counterReducer, environment: ())
    return Footprint { _ in store.scope(state: { $0 }, action: { $0 }) }
  }

  /// What a view store takes, of a store that others watch too.
  static let bytesViewStore = Scenario(footprint: "bytes-viewstore") {
    let store = Store(initialState: 0, reducer: counterReducer, environment: ())
    return Footprint { _ in ViewStore(store) }
  }

  /// What a scoped store and a view store of it take together.
  static let bytesScopeViewStore = Scenario(footprint: "bytes-scope-viewstore") {
    let store = Store(initialState: 0, reducer: counterReducer, environment: ())
    return Footprint { _ in ViewStore(store.scope(state: { $0 }, action: { $0 })) }
  }

  /// What the store of one row takes.
  static let bytesRow = Scenario(footprint: "bytes-row") {
    let rowsStore = makeRowsStore()
    return Footprint { rowsStore.scope(id: $0)! }
  }

  /// What the store of one row and a view store of it take together.
  static let bytesRowViewStore = Scenario(footprint: "bytes-row-viewstore") {
    let rowsStore = makeRowsStore()
    return Footprint { ViewStore(rowsStore.scope(id: $0)!) }
  }

  /// What a store takes.
  static let bytesRoot = Scenario(footprint: "bytes-root") {
    Footprint { _ in Store(initialState: 0, reducer: counterReducer, environment: ()) }
  }

  @MainActor
  private static func makeRowsStore() -> Store<IdentifiedArrayOf<Row>, (Int, RowAction)> {
    Store(initialState: Rows(count: 20_000), reducer: rowsReducer, environment: ())
      .scope(state: \.rows, action: RowsAction.row(id:action:))
  }
}
