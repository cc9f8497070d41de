import PawlUI
import PawlViewTesting
import Testing

@testable import ComposableClient

/// Tests of phone applications, whose lengths are in points, on a terminal of the usual size.
@MainActor
@Suite struct ClientPointsTests {
  @Test func aRecorderShowsItsMemosAndRecords() async {
    let tester = ViewTester(RecorderView(), lengths: .points)
    let frame = tester.frame
    for text in ["Voice memos", "Functions", "37.5", "Untitled", "5.0"] { #expect(frame.contains(text)) }
    // The line of the progress view leaves room for the title.
    #expect(frame.contains("Functions ────"))
    let button = tester.frame(ofLast: .button)
    #expect(button.map { CGSize(width: $0.width, height: $0.height) } == CGSize(width: 9, height: 4))
    await tester.click(column: Int(button?.midX ?? 0), row: Int(button?.midY ?? 0))
    #expect(tester.frame.contains("Recording"))
    #expect(tester.frame.contains("Functions"))
  }

  @Test func aRecorderIsUsedInASmallWindow() {
    let tester = ViewTester(RecorderView(), lengths: .points, columns: 40, rows: 16)
    #expect(tester.frame.contains("Functions"))
    #expect(tester.frame.contains("Untitled"))
  }

  @Test func aBoardFillsItsPage() async {
    let store = Store(initialState: BoardState(), reducer: boardReducer, environment: ())
    let tester = ViewTester(NavigationView { BoardView(store: store) }, lengths: .points)
    for row in 0..<3 {
      for column in 0..<3 {
        let frame = tester.find("\(row), \(column)").frame
        #expect(frame.width == 27)
        #expect(frame.height == 6)
        #expect(frame.maxY <= 24)
      }
    }
    await tester.press("1, 1")
    #expect(tester.frame.contains("❌"))
  }

  @Test func aClockIsAsLargeAsItSays() {
    let store = Store(
      initialState: ClockState(), reducer: Reducer<ClockState, ClockAction, Void>.empty, environment: ())
    let tester = ViewTester(NavigationView { ClockView(store: store) }, lengths: .points)
    #expect(tester.frame.contains("Start"))
    #expect(tester.frame.contains("⢸"))
  }
}

extension ViewTester {
  /// Returns the frame of the last element with a role.
  fileprivate func frame(ofLast role: ElementRole) -> CGRect? { findAll(role: role).last?.frame }
}
