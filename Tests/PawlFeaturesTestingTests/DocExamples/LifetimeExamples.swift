import Foundation
import PawlFeatures

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// The code in the doc comments of work that a feature does while it exists. It only has to compile.
struct LifetimeExamples: Reducer {
  struct State {
    var roomID = 0
    var query = ""
    var isLoading = false
    var recordingURL = URL(fileURLWithPath: "/tmp/recording")
  }

  enum Action {
    case messageReceived(String)
    case response(String)
    case moved(to: Int)
    case loaded(String)
  }

  @Dependency(\.continuousClock) var clock

  func messages(in room: Int) -> Just<String> { Just("Hello") }
  func search(_ query: String) async throws -> String { query }
  func locations() -> AsyncStream<Int> { AsyncStream { $0.finish() } }
  func load() async -> String { "" }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .effect(id: \.roomID) { roomID in
        .publisher { messages(in: roomID).map(Action.messageReceived) }
      }
      .task(id: \.query) { send, query in
        try await clock.sleep(for: .milliseconds(300))
        try await send(.response(search(query)))
      }
      .task { send in
        for await location in locations() { await send(.moved(to: location)) }
      }
      .onMount { state in
        state.isLoading = true
        return .run { send in await send(.loaded(load())) }
      }
      .onDismount(of: \.recordingURL) { url in
        .run { _ in try? FileManager.default.removeItem(at: url) }
      }
  }
}
