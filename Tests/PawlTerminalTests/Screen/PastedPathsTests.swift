import Testing

@testable import PawlTerminal

@Suite struct PastedPathsTests {
  @Test func pathsAreReadAsTerminalsPasteThem() {
    #expect(PastedPaths("/tmp/a.txt").paths == ["/tmp/a.txt"])
    #expect(PastedPaths("'/tmp/a b.txt' ").paths == ["/tmp/a b.txt"])
    #expect(PastedPaths("\"/tmp/a b.txt\"").paths == ["/tmp/a b.txt"])
    #expect(PastedPaths("/tmp/a\\ b.txt /tmp/c").paths == ["/tmp/a b.txt", "/tmp/c"])
    #expect(PastedPaths("/tmp/a\n/tmp/b\n").paths == ["/tmp/a", "/tmp/b"])
    #expect(PastedPaths("file:///tmp/a%20b.txt").paths == ["/tmp/a b.txt"])
    #expect(PastedPaths("'/tmp/it'\\''s'").paths == ["/tmp/it's"])
  }

  @Test func otherTextsHaveNoPaths() {
    for text in ["", "  ", "a", "/tmp/a b", "https://example.org", "file://%zz", "/a\0b", "'", "\\"] {
      #expect(PastedPaths(text).paths == [], "\(text)")
    }
  }
}
