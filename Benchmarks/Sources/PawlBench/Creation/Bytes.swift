import PawlCore

extension Scenario {
  /// The memory of a scoped store.
  static let bytesScope = Scenario(footprint: "bytes-scope") {
    let store = Store(initialState: 0, reducer: counterReducer, environment: ())
    return Footprint { _ in store.scope(state: { $0 }, action: { $0 }) }
  }

  /// The memory of a view store. Other view stores observe the same store.
  static let bytesViewStore = Scenario(footprint: "bytes-viewstore") {
    let store = Store(initialState: 0, reducer: counterReducer, environment: ())
    return Footprint { _ in ViewStore(store) }
  }

  /// The memory of a scoped store together with a view store of it.
  static let bytesScopeViewStore = Scenario(footprint: "bytes-scope-viewstore") {
    let store = Store(initialState: 0, reducer: counterReducer, environment: ())
    return Footprint { _ in ViewStore(store.scope(state: { $0 }, action: { $0 })) }
  }

  /// The memory of the store of one row.
  static let bytesRow = Scenario(footprint: "bytes-row") {
    let rowsStore = makeRowsStore()
    return Footprint { rowsStore.scope(id: $0)! }
  }

  /// The memory of the store of one row together with a view store of it.
  static let bytesRowViewStore = Scenario(footprint: "bytes-row-viewstore") {
    let rowsStore = makeRowsStore()
    return Footprint { ViewStore(rowsStore.scope(id: $0)!) }
  }

  /// The memory of a store.
  static let bytesRoot = Scenario(footprint: "bytes-root") {
    Footprint { _ in Store(initialState: 0, reducer: counterReducer, environment: ()) }
  }

  @MainActor
  private static func makeRowsStore() -> Store<IdentifiedArrayOf<Row>, (Int, RowAction)> {
    Store(initialState: Rows(count: 20_000), reducer: rowsReducer, environment: ())
      .scope(state: \.rows, action: RowsAction.row(id:action:))
  }
}
