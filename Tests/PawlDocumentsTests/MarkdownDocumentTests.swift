import PawlInlineMarkdown
import Testing

@testable import PawlDocuments

/// The blocks of documents in Markdown, by the rules of CommonMark and of GitHub.
@Suite struct MarkdownDocumentTests {
  @Test(arguments: [
    ("# foo", "h1(foo)"), ("## foo ##", "h2(foo)"), ("###### foo", "h6(foo)"), ("####### foo", "p(####### foo)"),
    ("#hashtag", "p(#hashtag)"), ("# foo#", "h1(foo#)"), ("#", "h1()"), ("   # foo", "h1(foo)"),
    ("Foo\n===", "h1(Foo)"), ("Foo\nbar\n---", "h2(Foo bar)"), ("Foo\n\n---", "p(Foo) rule"),
    ("***", "rule"), ("- - -", "rule"), ("_____", "rule"), ("--", "p(--)"), ("**a", "p(**a)"),
  ])
  func headingsAndRules(_ text: String, _ wanted: String) { #expect(outline(text) == wanted) }

  @Test(arguments: [
    ("aaa\n  bbb", "p(aaa bbb)"), ("aaa  \nbbb", "p(aaa|bbb)"), ("aaa\n\n\nbbb", "p(aaa) p(bbb)"),
    ("aaa\n# b\nccc", "p(aaa) h1(b) p(ccc)"), ("a **b** c", "p(a *b* c)"), ("", ""), ("\n \n", ""),
    ("a\r\nb\rc", "p(a b c)"), ("a\n    b", "p(a b)"), ("a <!-- b --> c", "p(a <!-- b --> c)"),
    ("a\n\n<!--\nb\n-->\nc", "p(a) p(c)"),
  ])
  func paragraphs(_ text: String, _ wanted: String) { #expect(outline(text) == wanted) }

  @Test(arguments: [
    ("```\na\n  b\n```", "code(a|  b)"), ("```swift\nlet a\n```", "code:swift(let a)"), ("~~~ js x\na", "code:js(a)"),
    ("````\n```\n````", "code(```)"), ("    a\n\n      b\n\nc", "code(a||  b) p(c)"),
    ("a\n```\nb\n```", "p(a) code(b)"),
    ("``` a`b", "p(``` a`b)"), ("  ```\n  a\n b\n  ```", "code(a|b)"), ("\ta", "code(a)"),
  ])
  func code(_ text: String, _ wanted: String) { #expect(outline(text) == wanted) }

  @Test(arguments: [
    ("> # Foo\n> bar\nbaz", "quote{h1(Foo) p(bar baz)}"), (">a\n>\n>b", "quote{p(a) p(b)}"),
    ("> a\n\n> b", "quote{p(a)} quote{p(b)}"), ("> > a\nb", "quote{quote{p(a b)}}"), ("> ```\na", "quote{code()} p(a)"),
    ("> - a\nb", "quote{ul[p(a b)]}"), ("> a\n- b", "quote{p(a)} ul[p(b)]"), (">", "quote{}"),
  ])
  func quotes(_ text: String, _ wanted: String) { #expect(outline(text) == wanted) }

  @Test(arguments: [
    ("- a\n- b", "ul[p(a)][p(b)]"), ("* a\n\n* b", "ul+[p(a)][p(b)]"), ("3. a\n4. b", "ol3[p(a)][p(b)]"),
    ("- a\n+ b", "ul[p(a)] ul[p(b)]"), ("1) a\n2. b", "ol1[p(a)] ol2[p(b)]"),
    ("- a\n  - b\n    - c\n- d", "ul[p(a) ul[p(b) ul[p(c)]]][p(d)]"),
    ("- a\n\n  b\n- c", "ul+[p(a) p(b)][p(c)]"), ("- a\nb", "ul[p(a b)]"), ("-a", "p(-a)"), ("1.a", "p(1.a)"),
    ("- a\n\n\nb", "ul[p(a)] p(b)"), ("-\n- a", "ul[][p(a)]"), ("a\n2. b", "p(a 2. b)"), ("a\n1. b", "p(a) ol1[p(b)]"),
    ("- ```\n  a\n\n  b\n  ```\n- c", "ul[code(a||b)][p(c)]"), ("1.  a\n\n    b", "ol1+[p(a) p(b)]"),
    ("- [ ] a\n- [x] b\n- [X] c\n- [y] d", "ul[_ p(a)][x p(b)][x p(c)][p([y] d)]"),
    ("- a\n- ***\n- b", "ul[p(a)][rule][p(b)]"), ("1234567890. a", "p(1234567890. a)"),
    ("10. a\n    - b", "ol10[p(a) ul[p(b)]]"), ("-     code", "ul[code(code)]"),
  ])
  func lists(_ text: String, _ wanted: String) { #expect(outline(text) == wanted) }

  @Test(arguments: [
    ("| a | b |\n|---|:-:|\n| c | d |\n| e |", "tablelc(a,b/c,d/e)"), ("a | b\n-: | -\nc | d", "tabletl(a,b/c,d)"),
    ("| a |\n|---|\n| b \\| c |\n\nd", "tablel(a/b | c) p(d)"), ("| a | b |\n|---|\n| c |", "p(| a | b | |---| | c |)"),
    ("a\n| b |\n|---|\n| c |", "p(a) tablel(b/c)"), ("| **a** |\n|-|\n| b | c |", "tablel(*a*/b)"),
    ("| a |\n|---|\n> b", "tablel(a) quote{p(b)}"),
  ])
  func tables(_ text: String, _ wanted: String) { #expect(outline(text) == wanted) }

  @Test func referenceLinksAreFoundAnywhereInTheDocument() {
    let document = MarkdownDocument(
      "See [it][a] and [B].\n\n[a]: <https://a.example> 'T'\n[b]: /b \"x\"\n[a]: /other\n[c]: /c d")
    guard case .paragraph(let spans)? = document.blocks.first else {
      Issue.record("no paragraph")
      return
    }
    #expect(spans.map(\.link) == [nil, "https://a.example", nil, "/b", nil])
    #expect(document.blocks.count == 2)
  }

  @Test func blocksBelowTheDeepestLevelAreParagraphs() {
    let deep = outline(String(repeating: "> ", count: 100) + "a")
    #expect(deep.components("quote{") == 17)
    #expect(deep.contains("p(> > "))
    #expect(outline(String(repeating: "- ", count: 100) + "a").components("ul[") == 17)
  }

  @Test func aTableWithTooManyColumnsIsAParagraph() {
    let row = String(repeating: "|a", count: 65) + "|"
    let line = String(repeating: "|-", count: 65) + "|"
    #expect(outline("\(row)\n\(line)\n|b|").hasPrefix("p("))
  }
}

extension String {
  /// The number of parts between occurrences of a text.
  fileprivate func components(_ separator: String) -> Int {
    split(separator: separator, omittingEmptySubsequences: false).count
  }
}
