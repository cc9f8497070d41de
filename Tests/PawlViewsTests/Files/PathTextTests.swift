import Testing

@testable import PawlViews

@Suite struct PathTextTests {
  @Test func pathsAreNormalized() {
    func path(_ text: String) -> String { PathText.normalized(text, in: "/home/ada/work", home: "/home/ada") }
    #expect(path("/a//b/./c/../d/") == "/a/b/d")
    #expect(path("../../..") == "/")
    #expect(path("notes") == "/home/ada/work/notes")
    #expect(path("~") == "/home/ada")
    #expect(path("~/x") == "/home/ada/x")
    #expect(path("~x") == "/home/ada/work/~x")
    #expect(path("") == "/home/ada/work")
    #expect(PathText.joined("/", "a") == "/a")
    #expect(PathText.split("/a") == ("/", "a"))
    #expect(PathText.split("/a/b") == ("/a", "b"))
  }

  @Test func namesAreCompletedAsFarAsTheyAreClear() {
    let entries = [
      FolderEntry(name: "Documents", isFolder: true), FolderEntry(name: "Downloads", isFolder: true),
      FolderEntry(name: "notes.txt", isFolder: false), FolderEntry(name: ".config", isFolder: true),
    ]
    #expect(PathText.completion(of: "D", among: entries) == "Do")
    #expect(PathText.completion(of: "Do", among: entries) == nil)
    #expect(PathText.completion(of: "Doc", among: entries) == "Documents/")
    #expect(PathText.completion(of: "n", among: entries) == "notes.txt")
    #expect(PathText.completion(of: "x", among: entries) == nil)
    #expect(PathText.completion(of: ".", among: entries) == ".config/")
  }

  @Test func sizesAreInTheLargestUnit() {
    let sizes = [
      0: "0 B", 999: "999 B", 1_000: "1 KB", 1_234: "1.2 KB", 9_960: "10 KB", 999_499: "999 KB", 999_500: "1 MB",
    ]
    for (size, text) in sizes { #expect(FileSize.text(size) == text) }
    #expect(FileSize.text(Int.max).hasSuffix(" PB"))
  }

  @Test func aFolderShowsFoldersFirstAndHidesSomeFiles() {
    var browser = FileBrowser(folder: "/a", types: [.image])
    browser.show(
      "/a",
      [
        FolderEntry(name: "b.png", isFolder: false), FolderEntry(name: "A.txt", isFolder: false),
        FolderEntry(name: "z", isFolder: true), FolderEntry(name: ".hidden", isFolder: false),
      ])
    #expect(browser.shownEntries.map(\.name) == ["z", "A.txt", "b.png"])
    #expect(browser.shownEntries.map(browser.allows) == [true, false, true])
    browser.showsHidden = true
    #expect(browser.shownEntries.map(\.name) == ["z", ".hidden", "A.txt", "b.png"])
    browser.toggle("b.png")
    #expect(browser.chosenPaths == ["/a/b.png"])
    browser.show("/a", [])
    #expect(browser.chosenPaths.isEmpty)
  }
}
