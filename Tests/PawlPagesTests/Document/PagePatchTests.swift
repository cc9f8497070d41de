import Testing

@testable import PawlPages

/// Tests of the patch that is sent when a page changes.
@MainActor
@Suite struct PagePatchTests {
  private func row(_ number: UInt64, _ text: String) -> PageNode {
    PageNode(PageKey(number), .li, content: .text(text))
  }

  private func list(_ rows: [PageNode]) -> PageNode { PageNode(PageKey(1), .ul, content: .children(rows)) }

  @Test func equalPagesNeedNoPatch() {
    let page = list([row(2, "a"), row(3, "b")])
    #expect(PagePatch(from: page, to: page).isEmpty)
  }

  @Test func aTextIsSentAlone() {
    let patch = PagePatch(from: list([row(2, "1"), row(3, "b")]), to: list([row(2, "2"), row(3, "b")]))
    #expect(patch.operations == #"["t",64,"2"]"#)
  }

  @Test func attributesThatDifferAreSentAndThoseThatAreGone() {
    var before = PageNode(PageKey(1), .button, "btn", content: .text("a"))
    before.set("disabled", "")
    let after = PageNode(PageKey(1), .button, "btn", "destructive", content: .text("a"))
    let patch = PagePatch(from: before, to: after)
    #expect(patch.operations == #"["a",32,{"class":"btn destructive","disabled":null}]"#)
  }

  @Test func oneRowOfAThousandIsMovedByItself() {
    let rows = (2..<1002).map { row($0, "row \($0)") }
    var moved = rows
    moved.insert(moved.remove(at: 900), at: 3)
    let patch = PagePatch(from: list(rows), to: list(moved))
    #expect(patch.operations == "[\"m\",32,\(902 * 32),\(5 * 32)]")
  }

  @Test func textTypedByTheUserIsNotSentBack() {
    func field(_ value: String) -> PageNode {
      PageNode(PageKey(1), .input, attributes: [.init(name: "value", value: value)])
    }
    #expect(PagePatch(from: field(""), to: field("abc"), written: [PageKey(1): "abc"]).isEmpty)
    let refused = PagePatch(from: field("ab"), to: field("ab"), written: [PageKey(1): "abc"])
    #expect(refused.operations == #"["a",32,{"value":"ab"}]"#)
  }

  @Test("A secret is never sent: the user's input stays in the field, and a patch can only clear it")
  func secretsAreOnlyCleared() {
    func field(_ value: String?) -> PageNode {
      var node = PageNode(PageKey(1), .input, attributes: [.init(name: "type", value: "password")])
      node.set("value", value)
      return node
    }
    let key = PageKey(1)
    #expect(PagePatch(from: field(""), to: field(nil), written: [key: "abc"]).isEmpty)
    #expect(PagePatch(from: field(nil), to: field(nil), written: [key: "abcd"]).isEmpty)
    #expect(PagePatch(from: field(""), to: field(nil)).isEmpty)
    for patch in [
      PagePatch(from: field(""), to: field(""), written: [key: "abc"]),
      PagePatch(from: field(nil), to: field(""), written: [key: "abc"]), PagePatch(from: field(nil), to: field("")),
    ] {
      #expect(patch.operations == #"["a",32,{"value":""}]"#)
    }
  }

  @Test func textsAreEscaped() {
    let node = PageNode(
      PageKey(1), .p, attributes: [.init(name: "title", value: "\"><script>")], content: .text("<b>&'\u{0}"))
    #expect(node.html == "<p id=\"p32\" title=\"&quot;&gt;&lt;script&gt;\">&lt;b&gt;&amp;&#39;\u{FFFD}</p>")
    #expect(JSON.string("a\n\u{2028}\"\\\u{1}") == #""a\n\u2028\"\\\u0001""#)
  }
}
