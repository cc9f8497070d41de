import PawlUI

#if !canImport(SwiftUI)
import PawlTerminal
#endif

private let counterReducer = Reducer<Int, Bool, Void> { _, _, _ in .none }

private struct CounterView: View {
  let store: Store<Int, Bool>

  var body: some View { Text("0") }
}

private enum OneSource {
  struct CounterApp: App {
    let store = Store(initialState: 0, reducer: counterReducer, environment: ())

    var body: some Scene {
      WindowGroup { CounterView(store: store) }
    }
  }
}

extension View {
  func card() -> some View {
    #if canImport(SwiftUI)
    padding(16).background(.thinMaterial).cornerRadius(12)
    #else
    padding(1).border(.secondary)
    #endif
  }
}

private enum Sizes {
  enum Space {
    #if canImport(SwiftUI)
    static let small: CGFloat = 8
    static let large: CGFloat = 32
    #else
    static let small: CGFloat = 1
    static let large: CGFloat = 3
    #endif
  }
}
