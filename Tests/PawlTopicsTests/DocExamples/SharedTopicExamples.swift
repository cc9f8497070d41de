import PawlSharing
import PawlTopics
import PawlTopicsSharing
import Testing

// The code blocks of the documentation about shared values.

extension Topic where Message == String {
  fileprivate static func boardTitle(_ id: Int) -> Self { Topic("board-title-\(id)") }
}

private struct Feature {
  struct State: Equatable {
    @Shared(.topic("visitors")) var visitors = 0
  }
}

private struct BoardPage {
  @Shared(.topic(.boardTitle(7))) var title = "Untitled"
  @Shared(.topic("motd")) var messageOfTheDay = ""
}

@Test func sharedValuesHaveTheirDefaultsAndCanBeChanged() {
  let visitors = Shared(wrappedValue: 0, .topic("visitors"))
  visitors.withLock { $0 += 1 }
  #expect(visitors.wrappedValue == 1)
  #expect(Feature.State().visitors == 1)
  #expect(BoardPage().title == "Untitled")
  #expect(BoardPage().messageOfTheDay == "")
}
