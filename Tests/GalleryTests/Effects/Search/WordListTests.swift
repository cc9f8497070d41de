import Foundation
import Gallery
import Testing

struct WordListTests {
  @Test func findsBeginningsBeforeParts() throws {
    let words = WordList(["board", "Oak", "oat", "elm", "road"])
    #expect(try words.matches(for: " OA ") == ["Oak", "oat", "board", "road"])
    #expect(try words.matches(for: "x") == [])
  }

  @Test func builtInListHasWordsInOrder() throws {
    #expect(WordList.builtIn.count > 300)
    #expect(try WordList.builtIn.matches(for: "oa").prefix(3) == ["oak", "oar", "oat"])
  }

  @Test func aCancelledSearchEnds() async {
    let search = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try WordList.builtIn.matches(for: "oa")
    }
    await #expect(throws: CancellationError.self) { try await search.value }
  }

  @Test func readsAFile() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("words", containing: "\r\n One\n\n\tTwenty-One \r\ntwo")
    let words = try WordList(contentsOf: file)
    #expect(words == WordList(["One", "Twenty-One", "two"]))
  }

  @Test func errorsSayWhatIsWrongWithAFile() throws {
    let directory = try TemporaryDirectory()
    func problem(_ file: URL) -> String? {
      do {
        _ = try WordList(contentsOf: file)
        return nil
      } catch {
        return error.description
      }
    }
    let absent = directory.file("absent")
    #expect(
      problem(absent)
        == """
        The word list "\(absent.path)" could not be read: there is no such file or directory. Name a text file with one \
        word a line.
        """)
    #expect(
      problem(directory.url)
        == """
        The word list "\(directory.url.path)" could not be read: it is a directory. Name a text file with one word a line.
        """)
    let blank = try directory.file("blank", containing: " \n\n")
    #expect(problem(blank) == "The word list \"\(blank.path)\" has no words. Name a text file with one word a line.")
    let binary = directory.file("binary")
    try Data([0xFF, 0xFE, 0xFF]).write(to: binary)
    #expect(
      problem(binary) == "The word list \"\(binary.path)\" is not UTF-8 text. Name a text file with one word a line.")
  }
}
