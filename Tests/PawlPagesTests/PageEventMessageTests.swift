import Testing

@testable import PawlPages

/// Messages of events, as the script of a page writes them, and as nobody should.
@Suite struct PageEventMessageTests {
  private func message(_ text: String) throws -> PageEventMessage { try PageEventMessage(Array(text.utf8)) }

  private func action(_ event: String) throws -> PageEvent.Action? {
    try message("{\"s\":1,\"e\":[{\"n\":7,\(event)}]}").events.first?.action
  }

  @Test("Events of all kinds are read")
  func eventsAreRead() throws {
    let message = try message(
      """
      {"s":9,"e":[{"n":33,"t":"press"},{"n":34,"t":"text","v":"a b"},{"n":35,"t":"check","v":true},
      {"n":36,"t":"fraction","v":0.25},{"n":37,"t":"choose","v":2},{"n":38,"t":"open","v":false},
      {"n":0,"t":"go","v":"/two"},{"n":39,"t":"drag","v":[1,0.5,-1e1]}]}
      """)
    #expect(message.last == 9)
    #expect(message.events.map(\.key) == [33, 34, 35, 36, 37, 38, 0, 39])
    #expect(
      message.events.map(\.action) == [
        .press, .text("a b"), .check(true), .fraction(0.25), .choose(2), .open(false), .go("/two"),
        .drag(.move, x: 0.5, y: -10),
      ])
  }

  @Test("Keys are read to the last digit", arguments: [0, 1, 9_007_199_254_740_993, UInt64.max] as [UInt64])
  func keysAreExact(key: UInt64) throws {
    #expect(try message("{\"s\":1,\"e\":[{\"n\":\(key),\"t\":\"press\"}]}").events.first?.key == key)
  }

  @Test(
    "A key that is none is refused",
    arguments: ["18446744073709551616", "1.0", "1e3", "-0", "01", "\"1\"", "null"])
  func otherKeysAreRefused(key: String) {
    #expect(throws: PageEventMessage.ParsingError.self) {
      try message("{\"s\":1,\"e\":[{\"n\":\(key),\"t\":\"press\"}]}")
    }
  }

  @Test("White space, other members and their order mean nothing")
  func formMeansNothing() throws {
    let message = try message(
      " {\n\"x\" : [ { \"y\" : [ ] , \"z\" : { } } , null , -1.5E+3 , \"\\\"]\" ] ,\t"
        + "\"e\":[ {\"v\":null,\"t\":\"press\",\"n\":1} ],\r\"s\": 1 } ")
    #expect(message.events == [PageEvent(key: 1, action: .press)])
  }

  @Test("Texts are what they were before they were written as JSON")
  func textsAreRead() throws {
    #expect(try action(#""t":"text","v":"""#) == .text(""))
    #expect(
      try action(#""t":"text","v":"\"\\\/\b\f\n\r\t\u0000\u00e4\uD83D\uDE00""#)
        == .text("\"\\/\u{8}\u{C}\n\r\t\0ä😀"))
    #expect(try action(#""t":"text","v":"漢字 😀""#) == .text("漢字 😀"))
  }

  @Test(
    "Numbers are those of the standard",
    arguments: ["0", "-0", "1", "0.5", "1e-3", "12345678901234567890", "-1.25E2"])
  func numbersAreRead(text: String) throws {
    #expect(try action("\"t\":\"fraction\",\"v\":\(text)") == .fraction(Double(text)!))
  }

  @Test(
    "What is no JSON, or no message, is refused as a whole",
    arguments: [
      "", " ", "null", "[]", "{", "{}", "{\"s\":1}", "{\"e\":[]}", "{\"s\":1,\"e\":[]", "{\"s\":1,\"e\":[]}x",
      "{\"s\":1,\"e\":[],}", "{\"s\":1 \"e\":[]}", "{s:1,\"e\":[]}", "{\"s\":1.5,\"e\":[]}", "{\"s\":\"1\",\"e\":[]}",
      "{\"s\":1,\"e\":{}}", "{\"s\":1,\"e\":[1]}", "{\"s\":1,\"e\":[{}]}",
      "{\"s\":1,\"e\":[{\"n\":-1,\"t\":\"press\"}]}",
      "{\"s\":1,\"e\":[{\"n\":1,\"t\":5}]}", "{\"s\":1,\"e\":[{\"n\":1,\"t\":\"press\"},]}", "{\"s\":-1,\"e\":[]}",
      "{\"s\":0,\"e\":[{\"n\":1,\"t\":\"press\"}]}", "{\"s\":4503599627370496,\"e\":[]}", "{\"s\":1e300,\"e\":[]}",
    ])
  func othersAreRefused(text: String) { #expect(throws: PageEventMessage.ParsingError.self) { try message(text) } }

  @Test(
    "A value that is no JSON is refused",
    arguments: [
      "01", "+1", ".5", "1.", "1e", "1e999", "-", "NaN", "Infinity", "tru", "True", "nul", "[1,2", "[1,]", "[\"1\"]",
      "\"", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\udc00\"", "\"\n\"", "'a'",
    ])
  func otherValuesAreRefused(value: String) {
    for type in ["text", "fraction", "press", "drag"] {
      #expect(throws: PageEventMessage.ParsingError.self) { try action("\"t\":\"\(type)\",\"v\":\(value)") }
    }
  }

  @Test(
    "A text that is no UTF-8 is refused", arguments: [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80]] as [[UInt8]])
  func otherBytesAreRefused(bytes: [UInt8]) {
    let message = Array("{\"s\":1,\"e\":[{\"n\":1,\"t\":\"text\",\"v\":\"".utf8) + bytes + Array("\"}]}".utf8)
    #expect(throws: PageEventMessage.ParsingError.self) { try PageEventMessage(message) }
  }

  @Test("What is nested without end is refused")
  func deepNestingIsRefused() {
    for open in ["[", "{\"a\":"] {
      let text = "{\"x\":" + String(repeating: open, count: 30_000)
      #expect(throws: PageEventMessage.ParsingError.self) { try message(text) }
    }
  }

  @Test("A message that is cut anywhere is refused")
  func cutMessageIsRefused() {
    let whole = Array(#"{"s":1,"e":[{"n":7,"t":"text","v":"a\nä"},{"n":7,"t":"drag","v":[1,0.5,2]}]}"#.utf8)
    for count in 0..<whole.count {
      #expect(throws: PageEventMessage.ParsingError.self) { try PageEventMessage(Array(whole[..<count])) }
    }
  }
}
