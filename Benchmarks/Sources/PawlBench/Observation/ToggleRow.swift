import PawlCore

extension Scenario {
  /// An action that changes any row of many, while some of the rows have a store and a view store.
  static func toggleRow(of rows: Int, stores: Int) -> Scenario {
    Scenario("toggle-row-\(rows)-stores-\(stores)") {
      toggle(rows: rows, stores: stores) { $0.next(below: rows) }
    }
  }

  /// An action that changes one of the rows with a store and a view store.
  static func toggleWatchedRow(of rows: Int, stores: Int) -> Scenario {
    Scenario("toggle-row-\(rows)-stores-\(stores)-watched") {
      toggle(rows: rows, stores: stores) { $0.next(below: stores) * (rows / stores) }
    }
  }

  /// Creates the stores of rows, which are spread evenly over all rows.
  @MainActor
  private static func toggle(
    rows: Int, stores: Int, pick: @escaping @Sendable (inout PseudoRandom) -> Int
  ) -> Trial {
    let store = Store(initialState: Rows(count: rows), reducer: rowsReducer, environment: ())
    let rowsStore = store.scope(state: \.rows, action: RowsAction.row(id:action:))
    let byHand = RowsByHand(count: rows)
    let viewStores = (0..<stores).map { ViewStore(rowsStore.scope(id: $0 * (rows / stores))!) }
    return Trial(
      work: .synchronous { iterations in
        var random = PseudoRandom()
        for _ in 0..<iterations { store.send(.row(id: pick(&random), action: .toggle)) }
        withExtendedLifetime(viewStores) {}
      },
      byHand: .synchronous { iterations in
        var random = PseudoRandom()
        for _ in 0..<iterations { byHand.reduce(.row(id: pick(&random), action: .toggle)) }
      })
  }
}
