#if Macros
import CPawlFeaturesMacros
import Testing

struct ShortenedRequestTests {
  private static let configuration = #","staticBuildConfiguration":"{\"features\":[\"A\"]}""#

  private func request(macro: String, source: String, configuration: String = configuration) -> String {
    #"{"expandAttachedMacro":{"declSyntax":{"kind":"declaration","location":{"line":1},"source":"\#(source)"},"#
      + #""macro":{"moduleName":"PawlFeaturesMacros","typeName":"\#(macro)"}\#(configuration)}}"#
  }

  @Test func theBuildConfigurationIsRemoved() {
    let source = "var a: Int { 1 }"
    #expect(
      shortened(request(macro: "EntryMacro", source: source))
        == request(macro: "EntryMacro", source: source, configuration: ""))
  }

  @Test(arguments: ["ReducerMacro", "ObservableStateMacro", "CasePathableMacro"])
  func macrosOfTypesGetNoBodies(macro: String) {
    #expect(
      shortened(request(macro: macro, source: #"func f() {\n\tg(\"\\n\")\n}"#))
        == request(macro: macro, source: #"func f() {\n        \n}"#, configuration: ""))
  }

  @Test func theRestOfARequestStaysAsItIs() {
    let text = #"{"getCapability":{"capability":{"protocolVersion":7}}}"#
    #expect(shortened(text) == text)
  }

  @Test func aSourceThatIsNotUnderstoodStaysAsItIs() {
    for source in [#"func f() { a(/{/) }"#, #"func f() { \"\u0001\" }"#] {
      #expect(
        shortened(request(macro: "ReducerMacro", source: source))
          == request(macro: "ReducerMacro", source: source, configuration: ""))
    }
  }

  @Test func aSourceWithTheTextOfAConfigurationStaysAsItIs() {
    let source = #"let a = \",\"staticBuildConfiguration\":\"\""#
    #expect(
      shortened(request(macro: "ReducerMacro", source: source))
        == request(macro: "ReducerMacro", source: source, configuration: ""))
  }

  @Test func theTypeOfAMemberHasNoMembers() {
    let text =
      #"{"declSyntax":{"source":"enum A { }"},"macroRole":"memberAttribute","#
      + #""parentDeclSyntax":{"source":"@B struct C: D {\n  enum A { }\n}"},"typeName":"DependencyClientMacro"}"#
    #expect(shortened(text) == text.replacing("\\n  enum A { }", with: "\\n            "))
  }

  @Test(arguments: [
    ("@Dependency(\\\\.uuid) var uuid", true), ("func f() { }", true), ("struct State { }", true),
    ("enum CancelID { case save }", true), ("enum Action { }", false), ("indirect enum State { }", false),
    ("enum Destination { }", false), ("enum Path { }", false), ("enum `Action` { }", false),
    ("var body: some ReducerOf<Self> { }", false), ("var `body`: A { }", false),
  ])
  func membersOfFeaturesWithoutAttributesAreKnown(source: String, isKnown: Bool) {
    for (macro, role) in [("ReducerMacro", "memberAttribute"), ("ReducerMacro", "member"), ("B", "memberAttribute")] {
      let text =
        #"{"declSyntax":{"source":"\#(source)"},"macroRole":"\#(role)","#
        + #""parentDeclSyntax":{"source":"struct A { enum B { } }"},"typeName":"\#(macro)"}"#
      var bytes = text.utf8.map { CChar(bitPattern: $0) }
      let isExpected = isKnown && macro == "ReducerMacro" && role == "memberAttribute"
      #expect((pawl_adds_no_attributes(&bytes, bytes.count) != 0) == isExpected, "\(macro), \(role)")
    }
  }

  private func shortened(_ request: String) -> String {
    var bytes = request.utf8.map { CChar(bitPattern: $0) }
    let count = pawl_shorten_request(&bytes, bytes.count)
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
#endif
