#if Web
import PawlUI
import PawlWeb

@testable import CounterProgram

private func serve() async throws {
  try await WebServer.run(port: 8080) {
    CounterView(store: Store(initialState: Counter(), reducer: counterReducer, environment: .live))
  }
}
#endif
