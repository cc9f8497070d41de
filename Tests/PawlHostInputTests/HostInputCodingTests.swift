import Foundation
import PawlViews
import Testing

@Suite struct HostInputCodingTests {
  private static let page = HostInput.Element(role: "button", label: "Save \"all\"", part: 3, index: 2)

  static let inputs: [(HostInput, String)] = [
    (
      .terminal(.init(columns: 80, rows: 24, colors: .palette16, isDark: false, showsHelp: true)),
      #""terminal":{"colors":"16","columns":80,"dark":false,"help":true,"rows":24}"#
    ),
    (.key(.init("a")), #""key":"a""#),
    (.key(.init(" ")), #""key":"space""#),
    (.key(.init("+", modifiers: .control)), #""key":"ctrl++""#),
    (
      .key(.init("left", modifiers: [.shift, .control, .alt], phase: .repeat)),
      #""key":"ctrl+alt+shift+left","phase":"repeat""#
    ),
    (
      .key(.init("f12", modifiers: [.super, .hyper, .meta], phase: .release)),
      #""key":"super+hyper+meta+f12","phase":"release""#
    ),
    (.secretKey(characters: 1), #""characters":1,"secret":"key""#),
    (
      .secretKey(characters: 0, modifiers: .alt, phase: .release),
      #""characters":0,"modifiers":"alt","phase":"release","secret":"key""#
    ),
    (.paste("two\nlines\t\u{1B}"), #""paste":"two\nlines\t\u001b""#),
    (.secretPaste(characters: 8), #""characters":8,"secret":"paste""#),
    (.mouse(.init(.press(.left), column: 3, row: 4)), #""column":3,"mouse":"press left","row":4"#),
    (
      .mouse(.init(.drag(.other(9)), column: -1, row: 0, modifiers: [.shift, .control])),
      #""column":-1,"modifiers":"ctrl+shift","mouse":"drag 9","row":0"#
    ),
    (.mouse(.init(.release(.middle), column: 0, row: 0)), #""column":0,"mouse":"release middle","row":0"#),
    (.mouse(.init(.release(.right), column: 0, row: 0)), #""column":0,"mouse":"release right","row":0"#),
    (.mouse(.init(.move, column: 0, row: 0)), #""column":0,"mouse":"move","row":0"#),
    (.mouse(.init(.wheelUp, column: 0, row: 0)), #""column":0,"mouse":"wheel up","row":0"#),
    (.mouse(.init(.wheelDown, column: 0, row: 0)), #""column":0,"mouse":"wheel down","row":0"#),
    (.mouse(.init(.wheelLeft, column: 0, row: 0)), #""column":0,"mouse":"wheel left","row":0"#),
    (.mouse(.init(.wheelRight, column: 0, row: 0)), #""column":0,"mouse":"wheel right","row":0"#),
    (.focus(false), #""focus":false"#),
    (.frame, #""frame":true"#),
    (.page(.init(.begin("/a/b"))), #""page":"begin","value":"/a/b""#),
    (.page(.init(.go("/"))), #""page":"go","value":"/""#),
    (
      .page(.init(.press, on: page)),
      #""on":{"index":2,"label":"Save \"all\"","part":3,"role":"button"},"page":"press""#
    ),
    (
      .page(.init(.submit, on: .init(role: "textField", label: "Name"))),
      #""on":{"label":"Name","role":"textField"},"page":"submit""#
    ),
    (.page(.init(.text("Ann"))), #""page":"text","value":"Ann""#),
    (.page(.init(.secretText(characters: 5))), #""characters":5,"page":"text""#),
    (.page(.init(.check(true))), #""page":"check","value":true"#),
    (.page(.init(.fraction(0.25))), #""page":"fraction","value":0.25"#),
    (.page(.init(.lengths([1, 2.5]))), #""page":"lengths","value":[1,2.5]"#),
    (.page(.init(.choose(-2))), #""page":"choose","value":-2"#),
    (.page(.init(.open(false))), #""page":"open","value":false"#),
    (.page(.init(.dismiss)), #""page":"dismiss""#),
    (.page(.init(.focus)), #""page":"focus""#),
    (.page(.init(.blur)), #""page":"blur""#),
    (
      .page(.init(.key(.init("delete", modifiers: .capsLock, phase: .release), isKeptFromBrowser: true))),
      #""kept":true,"page":"key","phase":"release","value":"caps+delete""#
    ),
    (.page(.init(.key(.init("x"), isKeptFromBrowser: false))), #""page":"key","value":"x""#),
    (.page(.init(.secretKey(phase: .press, isKeptFromBrowser: false))), #""page":"key""#),
    (.page(.init(.secretKey(phase: .repeat, isKeptFromBrowser: true))), #""kept":true,"page":"key","phase":"repeat""#),
    (.page(.init(.drag(.move, x: 0.5, y: -1))), #""page":"drag","phase":"move","value":[0.5,-1]"#),
    (.page(.init(.select(.range))), #""page":"select","value":"range""#),
    (.page(.init(.shown(x: 1, y: 2, width: 3, height: 4.5))), #""page":"shown","value":[1,2,3,4.5]"#),
  ]

  @Test(arguments: inputs)
  func inputIsAReadableLineAndComesBack(input: HostInput, line: String) throws {
    let recorded = RecordedInput(at: .milliseconds(1_250), input)
    let text = try Lines.encode([recorded])
    // The members are sorted, so the time may be anywhere.
    var members = text.dropFirst().dropLast()
    if members.hasPrefix(#""at":1.25,"#) {
      members = members.dropFirst(10)
    } else {
      members = Substring(members.replacing(#","at":1.25"#, with: ""))
    }
    #expect(members == line)
    #expect(try Lines.decode(text) == [recorded])
  }

  @Test func inputWithoutATimeComesBack() throws {
    for (input, _) in Self.inputs {
      #expect(try JSONDecoder().decode(HostInput.self, from: JSONEncoder().encode(input)) == input)
    }
  }

  @Test func refusedInputIsMarked() throws {
    let recorded = RecordedInput(at: .zero, .page(.init(.press)), isRefused: true)
    #expect(try Lines.encode([recorded]) == #"{"at":0,"page":"press","refused":true}"#)
    #expect(try Lines.decode(Lines.encode([recorded])) == [recorded])
  }

  @Test(arguments: [1, 999_999_999, 86_399_123_456_789, 2_246_400_000_000_001] as [Int64])
  func timesAreExactToTheNanosecond(nanoseconds: Int64) throws {
    let recorded = RecordedInput(at: .nanoseconds(nanoseconds), .frame)
    #expect(try Lines.decode(Lines.encode([recorded])) == [recorded])
  }

  @Test(arguments: [
    #"{"at":1}"#, #"{"at":1,"unknown":true}"#, #"{"frame":true}"#, #"{"at":-1,"frame":true}"#,
    #"{"at":1e300,"frame":true}"#, #"{"at":1,"key":""}"#, #"{"at":1,"key":"nothing"}"#, #"{"at":1,"key":"ctrl+"}"#,
    #"{"at":1,"key":"a","phase":"held"}"#, #"{"at":1,"secret":"key"}"#,
    #"{"at":1,"secret":"paste","characters":-1}"#, #"{"at":1,"secret":"paste","characters":99999999999}"#,
    #"{"at":1,"secret":"other","characters":1}"#, #"{"at":1,"mouse":"press","column":1,"row":1}"#,
    #"{"at":1,"mouse":"press nose","column":1,"row":1}"#, #"{"at":1,"mouse":"move","row":1}"#,
    #"{"at":1,"mouse":"move","column":1,"row":1,"modifiers":"shift+nose"}"#, #"{"at":1,"page":"dance"}"#,
    #"{"at":1,"page":"check","value":"yes"}"#, #"{"at":1,"page":"shown","value":[1]}"#,
    #"{"at":1,"page":"drag","phase":"fly","value":[1,2]}"#, #"{"at":1,"page":"select","value":"none"}"#,
    #"{"at":1,"page":"text"}"#,
    #"{"at":1,"terminal":{"columns":80}}"#,
  ])
  func impossibleInputIsRefused(line: String) {
    #expect(throws: DecodingError.self) { try Lines.decode(line) }
  }
}
