import PawlCore

extension Scenario {
  /// The innermost action of five domains that are pulled back into each other.
  static let pullback = Scenario("pullback-5") {
    let store = Store(initialState: AppState(), reducer: appReducer, environment: ())
    let action = AppAction.account(.settings(.section(.field(.counter(.increment)))))
    return Trial(
      work: .synchronous { iterations in
        for _ in 0..<iterations { store.send(action) }
      },
      byHand: .synchronous { iterations in
        var state = AppState()
        for _ in 0..<iterations { reduceApp(&state, action) }
        blackHole(state)
      })
  }
}
