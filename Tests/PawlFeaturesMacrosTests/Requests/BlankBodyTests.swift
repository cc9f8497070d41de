#if Macros
import CPawlFeaturesMacros
import TestSupport
import Testing

struct BlankBodyTests {
  @Test(arguments: [
    ("func f() { g(1) }", "func f() {      }"),
    ("func f() {\n  g()\n}", "func f() {\n     \n}"),
    ("init(a: Int) { self.a = a }", "init(a: Int) {            }"),
    ("var a: Int { b + 1 }", "var a: Int {       }"),
    ("static func == (a: A, b: A) -> Bool { a.id == b.id }", "static func == (a: A, b: A) -> Bool {              }"),
    ("struct A { func f() { g() } }", "struct A { func f() {     } }"),
    ("struct A { struct B { var c = 1 } }", "struct A { struct B {           } }"),
    (
      "struct A { @B enum Action: C<D> where E: F { case d(G) }\n}",
      "struct A { @B enum Action: C<D> where E: F {           }\n}"
    ),
    (
      "enum A { struct B { enum C { case d } } }; let e = { 1 }",
      "enum A { struct B {                   } }; let e = { 1 }"
    ),
    ("struct A { struct Action { var b = 1 } }", "struct A { struct Action { var b = 1 } }"),
    (
      "enum A: B { case c(D), e\n  class func f() { if g { h() } } }",
      "enum A: B { case c(D), e\n  class func f() {              } }"
    ),
  ])
  func bodiesBecomeBlank(source: String, expected: String) { #expect(blanked(source) == expected) }

  @Test(arguments: [
    "var a = 1 { didSet { f() } }", "var a: Int = 1 { willSet { f() } }", "var a: Int { get { 1 } set { } }",
    "var a: Int { @Sendable get { 1 } }", "var a: Int { /* note */ mutating get { 1 } }", "var a = { 1 }()",
    "let a: () -> Int = { 1 }", "case a(B = B { 1 })", "func f(a: () -> Void = { g() })",
    "subscript(a: Int) -> Int { a }",
    "var a: Int { #if A\nget { 1 }\n#endif\n}", "var a: String { get { \"}\" } }",
  ])
  func accessorsAndValuesStay(source: String) { #expect(blanked(source) == source) }

  @Test(arguments: [
    #""}""#, #""\("}")""#, ##"#"\" }"#"##, "\"\"\"\n} \" {\n\"\"\"", "/* } /* } */ } */ 1", "1 // }\n", "a / b + c/d",
    "{ [1] }", #""\\""#, ##"#"\#("}")"#"##, ##"#"""#"##, "#\"\"\"\n} \" {\n\"\"\"#",
  ])
  func bracesInStringsAndCommentsDoNotEndABody(body: String) {
    let blanks = String(body.map { $0 == "\n" ? "\n" : " " })
    #expect(blanked("func f() {\(body)}\nvar b = 1") == "func f() {\(blanks)}\nvar b = 1")
  }

  @Test(arguments: [
    "func f() { a.matches(of: /{/) }", "func f() { #/{/# }", "func f() { \"", "struct A {", "func f() { /* }",
    "func f() {", "}", "struct A { } }",
  ])
  func aSourceThatIsNotUnderstoodIsRefused(source: String) { #expect(blanked(source) == nil) }

  @Test func bytesOfLongCharactersBecomeBlanks() {
    #expect(blanked("func f() { \"ä\" }\nvar b: Int") == "func f() {      }\nvar b: Int")
  }

  @Test(arguments: 0..<200) func randomTypesKeepAllButTheirBodies(seed: UInt64) {
    var random = MemberWriter(seed: seed)
    let (source, expected) = random.type(depth: 3)
    #expect(blanked(source) == expected, "seed \(seed)")
  }

  private func blanked(_ source: String) -> String? {
    var bytes = source.utf8.map { CChar(bitPattern: $0) }
    guard pawl_blank_bodies(&bytes, bytes.count) != 0 else { return nil }
    return String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// Writes random members, and next to them the same members with blank bodies.
private struct MemberWriter {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// - Parameter isNested: Whether a filter replaces the members.
  mutating func type(depth: Int, isNested: Bool = false) -> (source: String, expected: String) {
    let head =
      ["struct A: B", "enum Action", "final class C<D> where D: E", "extension F"].randomElement(using: &generator)
      ?? ""
    var members = (source: "", expected: "")
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let member = member(depth: depth)
      members.source += "  \(member.source)\n"
      members.expected += "  \(member.expected)\n"
    }
    let content = isNested ? blanks(members.source) : members.expected
    return ("\(head) {\n\(members.source)}", "\(head) {\n\(content)}")
  }

  private mutating func member(depth: Int) -> (source: String, expected: String) {
    if depth > 0, Int.random(in: 0..<4, using: &generator) == 0 { return type(depth: depth - 1, isNested: true) }
    let kept = [
      "var a = 1", "let b: () -> Int = { 1 }", "case c(D)", "@Presents var d: D.State?", "typealias E = F",
      "var f = 1 { didSet { g(\"}\") } }", "// }", "#if DEBUG", "#endif", "var `func`: Int { get { 1 } }",
    ]
    let heads = [
      "func g() async throws", "var body: some ReducerOf<Self>", "init?()", "prefix static func - (a: A) -> A",
    ]
    if Bool.random(using: &generator), let line = kept.randomElement(using: &generator) { return (line, line) }
    let head = heads.randomElement(using: &generator) ?? ""
    var body = " "
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      body +=
        ["return", "{ a in b }", "\"\\(c(\"}\")) {\"", "[d]", "/* { */", "e(f)\n", "x / y"].randomElement(
          using: &generator)
        ?? ""
      body += " "
    }
    return ("\(head) {\(body)}", "\(head) {\(blanks(body))}")
  }

  private func blanks(_ text: String) -> String { String(text.map { $0 == "\n" ? "\n" : " " }) }
}
#endif
