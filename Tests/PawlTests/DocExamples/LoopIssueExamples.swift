import Pawl

/// The examples of the pages of PAWL-006, PAWL-007 and PAWL-008.
@MainActor
enum SendingElsewhereExample {
  enum Action { case playbackEnded }

  /// A player that calls back on another thread, which its types don't express.
  @MainActor
  final class Player {
    var onEnd: (() -> Void)?

    func end() async {
      let onEnd = UncheckedSendable(self.onEnd)
      await Task { @concurrent in onEnd.value?() }.value
    }
  }

  static let reducer = Reducer<Int, Action, Void> { count, _, _ in
    count += 1
    return .none
  }

  static func cause() async {
    let (player, viewStore) = (Player(), ViewStore(Store(initialState: 0, reducer: reducer, environment: ())))
    player.onEnd = { viewStore.send(.playbackEnded) }
    await player.end()
    await viewStore.yield { $0 == 0 }
  }

  static func mended() async {
    let (player, viewStore) = (Player(), ViewStore(Store(initialState: 0, reducer: reducer, environment: ())))
    player.onEnd = {
      Task { @MainActor in viewStore.send(.playbackEnded) }
    }
    await player.end()
    await viewStore.yield { $0 == 0 }
  }
}

@MainActor
enum EndlessLoopExample {
  struct Temperature: Equatable { var celsius = 0, fahrenheit = 32 }
  enum Action {
    case celsiusChanged(Int)
    case fahrenheitChanged(Int)
  }

  static let cause = Reducer<Temperature, Action, Void> { state, action, _ in
    switch action {
    case .celsiusChanged(let celsius):
      state.celsius = celsius
      return Effect(value: .fahrenheitChanged(celsius * 9 / 5 + 32))
    case .fahrenheitChanged(let fahrenheit):
      state.fahrenheit = fahrenheit
      return Effect(value: .celsiusChanged((fahrenheit - 32) * 5 / 9))
    }
  }

  static let mended = Reducer<Temperature, Action, Void> { state, action, _ in
    switch action {
    case .celsiusChanged(let celsius):
      state.celsius = celsius
      state.fahrenheit = celsius * 9 / 5 + 32
      return .none
    case .fahrenheitChanged(let fahrenheit):
      state.fahrenheit = fahrenheit
      state.celsius = (fahrenheit - 32) * 5 / 9
      return .none
    }
  }

  static func run(_ reducer: Reducer<Temperature, Action, Void>) {
    let store = Store(initialState: Temperature(), reducer: reducer, environment: ())
    store.node.core.actionLoopLimit = 100
    store.send(.celsiusChanged(100))
  }
}

/// A reducer whose environment reads the store that is reducing.
@MainActor
final class ReadingWhileReducingExample {
  struct Cart: Equatable { var isOpen = true }
  enum CartAction { case checkOutButtonTapped }
  struct CartEnvironment: Sendable { var isOpen: @MainActor @Sendable () -> Bool }

  static let cartReducer = Reducer<Cart, CartAction, CartEnvironment> { state, action, environment in
    guard MainActor.assumeIsolated(environment.isOpen) else { return .none }
    state.isOpen = false
    return .none
  }

  static let mended = Reducer<Cart, CartAction, CartEnvironment> { state, action, environment in
    switch action {
    case .checkOutButtonTapped:
      guard state.isOpen else { return .none }
      state.isOpen = false
      return .none
    }
  }

  private(set) var store: Store<Cart, CartAction>!

  init() {
    let cartReducer = Self.cartReducer
    store = Store(
      initialState: Cart(), reducer: cartReducer,
      environment: CartEnvironment(isOpen: { ViewStore(self.store).isOpen }))
  }
}
