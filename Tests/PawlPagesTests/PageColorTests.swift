import Foundation
import PawlUI
import Testing

@testable import PawlPages
@testable import PawlViews

@MainActor
@Suite struct PageColorTests {
  private let styleSheet: String

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    styleSheet =
      try ThemeStyle.rules
      + String(
        contentsOf: root.appendingPathComponent("Sources/PawlWeb/Client/pawl.css"), encoding: .utf8)
  }

  @Test func theStyleSheetDefinesEveryColorOfATheme() {
    for token in Theme.Token.allCases {
      #expect(styleSheet.contains("--\(token.rawValue):"), "--\(token.rawValue)")
    }
  }

  @Test func theStyleSheetDefinesEveryPropertyThatItUses() {
    let used = Set(styleSheet.matches(of: #/var\(--([a-zA-Z-]+)/#).map { String($0.1) })
    // The renderer sets these on elements: the spacing of a stack, a place, a size, and a number of rows. The script sets the
    // height of a row.
    let set: Set = ["g", "x", "y", "w", "h", "n", "row"]
    for name in used.subtracting(set).sorted() {
      #expect(styleSheet.contains("--\(name):"), "--\(name)")
    }
  }
}
