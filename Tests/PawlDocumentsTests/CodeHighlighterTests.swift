import Testing

@testable import PawlDocuments

/// The division of source code into parts.
@Suite struct CodeHighlighterTests {
  /// The parts of some code in one line each: the first letters of the kind, and the text.
  private func parts(_ code: String, _ language: CodeLanguage) -> [String] {
    let bytes = Array(code.utf8)
    return CodeHighlighter.tokens(of: bytes, in: language).filter { $0.kind != .plain }.map { token in
      "\(token.kind) \(String(decoding: bytes[token.range], as: UTF8.self))"
    }
  }

  @Test func swiftHasKeywordsTypesStringsNumbersCommentsAndAttributes() {
    #expect(
      parts("@State let a: Int = 0x1F /* x /* y */ */ // end\n#if DEBUG", .swift)
        == [
          "attribute @State", "keyword let", "type Int", "number 0x1F", "comment /* x /* y */ */", "comment // end",
          "attribute #if", "type DEBUG",
        ])
    #expect(parts("\"a \\\" b\" + \"\"\"\nc\n\"\"\"", .swift) == ["string \"a \\\" b\"", "string \"\"\"\nc\n\"\"\""])
  }

  @Test func cHasDirectivesAndTypesOfItsOwn() {
    #expect(
      parts("#include <a.h>\nstatic int f(char c) { return 'a'; }", .c)
        == ["attribute #include", "keyword static", "type int", "type char", "keyword return", "string 'a'"])
  }

  @Test func pythonHasCommentsDecoratorsAndLongStrings() {
    #expect(
      parts("@cache\ndef f(x): # why\n  '''a\nb'''\n  return None", .python)
        == ["attribute @cache", "keyword def", "comment # why", "string '''a\nb'''", "keyword return", "keyword None"])
  }

  @Test func javaScriptHasTemplatesAndNamesWithDollarSigns() {
    #expect(
      parts("const $a = `x\n${1}`; let b: string", .javaScript)
        == ["keyword const", "string `x\n${1}`", "keyword let", "type string"])
  }

  @Test func rustGoJavaAndKotlinHaveWordsOfTheirOwn() {
    #expect(parts("pub fn f(a: u8) -> Vec", .rust) == ["keyword pub", "keyword fn", "type u8", "type Vec"])
    #expect(parts("func f() error { defer g() }", .go) == ["keyword func", "type error", "keyword defer"])
    #expect(parts("@Override public void f()", .java) == ["attribute @Override", "keyword public", "type void"])
    #expect(parts("fun f() = when (x) { }", .kotlin) == ["keyword fun", "keyword when"])
  }

  @Test func jsonYamlAndTomlHaveKeys() {
    #expect(
      parts("{\"a\": \"b\", \"c\" : [1.5, true]}", .json)
        == ["key \"a\"", "string \"b\"", "key \"c\"", "number 1.5", "keyword true"])
    #expect(parts("name: web # x\non: true\nurl: a#b", .yaml).contains("comment # x"))
    #expect(parts("name: web", .yaml) == ["key name"])
    #expect(parts("[a]\nb = 1", .toml) == ["key b", "number 1"])
  }

  @Test func markupHasElementsAttributesAndReferences() {
    #expect(
      parts("<!-- c --><a href=\"x\">b &amp; c</a><br/>", .html)
        == [
          "comment <!-- c -->", "type <a", "key href", "string \"x\"", "type >", "attribute &amp;",
          "type </a><br/>",
        ])
  }

  @Test func cssShellAndSQLHaveWordsOfTheirOwn() {
    #expect(
      parts("@media x { .a-b { color: red; } /* c */ }", .css)
        == ["attribute @media", "attribute .a-b", "key color", "comment /* c */"])
    #expect(
      parts("if [ \"$A\" ]; then echo $HOME ${B}; fi # c", .shell)
        == [
          "keyword if", "string \"$A\"", "keyword then", "keyword echo", "attribute $HOME", "attribute ${B",
          "keyword fi", "comment # c",
        ])
    #expect(
      parts("SELECT a FROM b WHERE c = 'it''s' -- d", .sql)
        == ["keyword SELECT", "keyword FROM", "keyword WHERE", "string 'it''s'", "comment -- d"])
  }

  @Test func languagesAreFoundByNameAndExtension() {
    #expect(CodeLanguage.named("TS") == .javaScript)
    #expect(CodeLanguage.named("yml") == .yaml)
    #expect(CodeLanguage.named("brainfuck") == nil)
  }

  @Test func linesAreDividedWithoutLosingCharacters() {
    let parts = CodeLines.parts(of: "a\r\n\tb\n\"c\nd\"\n", in: .python, linesInPart: 1)
    #expect(parts.map { $0.map(\.text).joined() } == ["a", "    b", "\"c", "d\""])
    #expect(CodeLines.parts(of: "", in: nil, linesInPart: 1) == [[]])
    #expect(CodeLines.parts(of: "a\nb\nc", in: nil, linesInPart: 2).map { $0.map(\.text).joined() } == ["a\nb", "c"])
  }
}
