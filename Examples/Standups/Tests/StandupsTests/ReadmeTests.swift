import Foundation
import PawlFeaturesUI
import PawlViewTesting
import Testing

@testable import Standups

/// A test that the README shows what the program shows.
@MainActor
@Test func theReadmeShowsTheRecordingOfAMeeting() throws {
  let store = Store(initialState: Recording.State(meeting: Shared(value: .pair), notes: "Ship on Friday", seconds: 65))
  {
    Recording()
  } withDependencies: {
    $0.continuousClock = TestClock()
  }
  let screen = ViewTester(NavigationStack { RecordingView(store: store) }, columns: 60, rows: 16).frame
  let readme = URL(fileURLWithPath: #filePath).appending(path: "../../../README.md").standardized
  #expect(
    try String(contentsOf: readme, encoding: .utf8).contains("```text\n\(screen)\n```"), "It should show:\n\(screen)")
}
