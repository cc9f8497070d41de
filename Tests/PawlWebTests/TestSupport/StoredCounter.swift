#if Web
import Foundation
import HTTPTypes
import PawlUI
import Testing

@testable import PawlWeb

struct CountState: Codable, Equatable, Sendable {
  var count = 0
}

enum CountAction: Sendable {
  case add, resumed
}

let countReducer = Reducer<CountState, CountAction, Void> { state, action, _ in
  switch action {
  case .add: state.count += 1
  case .resumed: state.count += 1_000
  }
  return .none
}

struct StoredCounterView: View {
  let store: Store<CountState, CountAction>

  var body: some View {
    WithViewStore(store) { viewStore in
      VStack {
        Text("Count: \(viewStore.count)")
        Button("Add") { viewStore.send(.add) }
      }
    }
  }
}

extension Browser {
  /// Returns the same browser, whose requests reach another process.
  func moved(to app: WebApp<TestContext>) -> Browser {
    let browser = Browser(app)
    browser.cookie = cookie
    return browser
  }
}

/// Returns when an event is acknowledged.
@MainActor
func acknowledgement(of number: Int, on line: Browser.Line) async throws {
  while let message = await line.next() {
    if message.contains("\"a\":\(number)") { return }
  }
  Issue.record("The connection ended before event \(number) was acknowledged.")
}

/// Returns the page that a connection sends in place of the one that its browser shows.
@MainActor
func taken(from line: Browser.Line) async throws -> Answer {
  let message = try #require(await line.next())
  let json = try #require(message.firstMatch(of: /event: page\ndata: (.*)\n/)).output.1
  let html = try JSONDecoder().decode(String.self, from: Data(json.utf8))
  return Answer(status: .ok, headers: [:], body: html)
}
#endif
