#if Web
import CPawlWeb
import Testing

@testable import PawlWeb

/// Tests of the style sheet as it is served.
@Suite struct CompactStyleTests {
  private func compact(_ style: String) -> String {
    String(decoding: CompactStyle.of(Array(style.utf8)), as: UTF8.self)
  }

  @Test func commentsIndentationAndEmptyLinesAreRemoved() {
    #expect(compact("/* a */\n\n.a {\n  color: red; /* b\n  c */\n}\n") == ".a {\ncolor: red; \n}\n")
  }

  @Test func valuesOnSeveralLinesStaySeparate() {
    #expect(compact(".a { margin: 1px\n  2px; }") == ".a { margin: 1px\n2px; }")
  }

  @Test func stringsStayAsTheyAre() {
    let style = #".a::before { content: "/* \" */  x"; } .b::before { content: '\'/* '; }"#
    #expect(compact(style) == style)
  }

  @Test func commentThatIsNotClosedEndsTheStyle() {
    #expect(compact(".a {} /* b") == ".a {} ")
    #expect(compact("/*") == "")
    #expect(compact("/") == "/")
  }

  @Test func servedStyleHasTheRulesOfItsSource() {
    let source = String(decoding: [UInt8](pawl_web_style()), as: UTF8.self)
    let served = String(decoding: Assets.shared.style.bytes, as: UTF8.self)
    #expect(!served.contains("/*"))
    let braces = source.replacing(#/\/\*(.|\n)*?\*\//#, with: "").count { $0 == "{" }
    #expect(compact(source).count { $0 == "{" } == braces)
    #expect(served.hasSuffix(compact(source)))
  }
}
#endif
