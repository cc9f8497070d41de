import Foundation
import Testing

@testable import PawlViews

/// Tests of themes that are read from files.
@Suite struct ThemeFileTests {
  private static let ocean = """
    {
      "name": "Ocean",
      "base": "Midnight",
      "dark": {
        "background": "#071018", "tint": "#4fc3d9", "focus": "#4fc3d9"
      },
      "measures": { "cornerRadius": 8 }
    }
    """

  private func error(_ json: String) -> String? {
    do throws(ThemeFileError) {
      _ = try Theme(json: json)
      return nil
    } catch { return error.description }
  }

  @Test func aFileChangesColorsOfItsBase() throws {
    let theme = try Theme(json: Self.ocean)
    #expect(theme.name == "Ocean" && theme.colorScheme == .dark)
    var colors = Theme.midnight.colors(for: .dark)
    colors[.background] = ThemeColor(hex: 0x071018)
    colors[.tint] = ThemeColor(hex: 0x4FC3D9)
    colors[.focus] = ThemeColor(hex: 0x4FC3D9)
    #expect(theme.colors(for: .dark) == colors)
    #expect(theme.measures == Theme.Measures(cornerRadius: 8))
    #expect(theme.lowContrasts(in: .dark).isEmpty)
  }

  @Test func aFileWithBothAppearancesFollowsTheUser() throws {
    let theme = try Theme(json: ##"{"name":"N","light":{"tint":"#00f"},"dark":{}}"##)
    #expect(theme.colorScheme == nil)
    #expect(theme.colors(for: .light)[.tint].text == "#0000ff")
    #expect(theme.colors(for: .light)[.primary] == Theme.automatic.colors(for: .light)[.primary])
    #expect(theme.colors(for: .dark) == Theme.automatic.colors(for: .dark))
  }

  @Test func aThemeOnTheTerminalsColorsHasFixedColors() throws {
    let theme = try Theme(json: ##"{"name":"N","base":"Terminal","light":{"background":"#fff"}}"##)
    #expect(Theme.Token.allCases.allSatisfy { theme.colors(for: .light)[$0].terminalColor == nil })
  }

  @Test func jsonIsReadInAllItsForms() throws {
    #expect(
      try Theme(json: "\u{FEFF}{\r\n\t\"dark\" : { } , \"name\":\"a\\u0062\\ud83d\\ude00\\/\"} \n").name == "ab😀/")
    let measures = try Theme(json: #"{"name":"N","dark":{},"measures":{"spacing":1e1,"focusWidth":2.5}}"#).measures
    #expect(measures == Theme.Measures(spacing: 10, focusWidth: 2.5))
  }

  @Test(arguments: [
    ("", "theme:1: This is no object. Write names and values between { and }."),
    ("[]", "theme:1: This is no object. Write names and values between { and }."),
    (
      "{\"name\": 1}", "theme:1: name: The value is no text. Write a text in quotation marks."
    ),
    (
      "{\"name\": \"Ocean}\n",
      "theme:1: name: The quotation mark at the end of a text is missing. Write \" after the text."
    ),
    (
      "{\"name\": \"\\x\"}",
      "theme:1: name: A backslash is followed by something that isn't JSON. Write \\\\ for a backslash."
    ),
    (
      "{\"name\": \"\\u00g0\"}",
      "theme:1: name: A character after \\u is no hexadecimal digit. Write \\u and four digits."
    ),
    ("{\"name\": \" \"}", "theme:1: name: This can't be a name. Write 1 to 64 visible characters."),
    ("{\"name\": \"a\\u001b[31m\"}", "theme:1: name: This can't be a name. Write 1 to 64 visible characters."),
    (
      "{\"name\": \"Ember\"}",
      "theme:1: name: A built-in theme has this name. Choose another name, so that users can tell the themes apart."
    ),
    ("{\"dark\": {}}", "theme: The theme has no name. Add a name, such as \"name\": \"Ocean\"."),
    ("{\"name\": \"N\"}", "theme: The theme has no appearance. Add an object \"light\" or \"dark\" with colors."),
    (
      "{\n\"name\": \"N\",\n\"dark\": {\n\"backgrund\": \"#000\"}}",
      "theme:4: dark.backgrund: There is no color with this name. Did you mean \"background\"?"
    ),
    (
      "{\"name\": \"N\", \"drak\": {}}",
      "theme:1: drak: There is no value with this name. Did you mean \"dark\"?"
    ),
    (
      "{\"\\u001b]0;x\\u0007\": {}}",
      "theme:1: \\u{1B}]0;x\\u{07}: There is no value with this name. Known names: name, base, light, dark, measures."
    ),
    (
      "{\"base\": \"midnight\"}", "theme:1: base: There is no built-in theme with this name. Did you mean \"Midnight\"?"
    ),
    (
      "{\"name\": \"N\", \"base\": \"Paper\", \"dark\": {}}",
      "theme: dark: The base \"Paper\" has no dark appearance. Choose a base that has one, such as Automatic."
    ),
    (
      "{\"dark\": {\"tint\": \"0e1016\"}}",
      "theme:1: dark.tint: \"0e1016\" is no color. Write # with three or six hexadecimal digits, such as \"#0e1016\"."
    ),
    ("{\"dark\": {\"tint\": null}}", "theme:1: dark.tint: The value is no text. Write a text in quotation marks."),
    ("{\"dark\": {}, \"dark\": {}}", "theme:1: dark: The name occurs twice. Remove one of the two."),
    ("{\"dark\" {}}", "theme:1: dark: A colon is missing. Write : after the name."),
    ("{\"dark\": {}", "theme:1: dark: A comma is missing after the value. Write , between values and } at the end."),
    (
      "{\"dark\": {},}",
      "theme:1: A name is missing. Write a name in quotation marks, and no comma after the last value."
    ),
    ("{} {}", "theme:1: There is something after the end of the theme. Remove the part after the last }."),
    (
      "{\"measures\": {\"spacing\": \"8\"}}",
      "theme:1: measures.spacing: The value is no number. Write a number without quotation marks."
    ),
    (
      "{\"measures\": {\"focusWidth\": 0}}",
      "theme:1: measures.focusWidth: The number is out of range. Write a number from 1 to 8."
    ),
    (
      "{\"measures\": {\"spacing\": 1e999}}",
      "theme:1: measures.spacing: The number is out of range. Write a number from 0 to 32."
    ),
    (
      "{\"measures\": {\"radius\": 1}}",
      "theme:1: measures.radius: There is no measure with this name. Known names: cornerRadius, focusWidth, spacing."
    ),
  ])
  func anErrorTellsThePlaceTheFaultAndItsRemedy(json: String, message: String) { #expect(error(json) == message) }

  @Test func damagedFilesAreRefusedOrRead() {
    let seed = UInt64.random(in: 1 ... .max)
    var numbers = Numbers(seed: seed)
    let start = Array(Self.ocean.utf8)
    for _ in 0..<2000 {
      var bytes = start
      for _ in 0...numbers.next() % 4 {
        let place = Int(numbers.next() % UInt64(bytes.count))
        switch numbers.next() % 4 {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: numbers.next())
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + Int(numbers.next() % 8)))
        case 2: bytes.insert(contentsOf: bytes[..<place].suffix(12), at: place)
        default: bytes.insert(contentsOf: Array("{\"\\u\u{202E}\u{1B}#,:".utf8), at: place)
        }
        if bytes.isEmpty { bytes = start }
      }
      if let message = error(String(decoding: bytes, as: UTF8.self)) { expectHarmless(message, seed) }
    }
  }

  private func expectHarmless(_ message: String, _ seed: UInt64) {
    let isHarmless = message.unicodeScalars.allSatisfy { scalar in
      ![.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    }
    #expect(isHarmless && message.unicodeScalars.count < 1000, "seed \(seed): \(message.debugDescription)")
  }

  @Test func veryLongNamesAndDeepObjectsAreRefusedAtOnce() {
    for json in [
      "{\"" + String(repeating: "n", count: 200_000) + "\": 1}",
      "{\"dark\":{\"" + String(repeating: "\u{301}", count: 50_000) + "\": 1}}",
      "{\"name\":\"" + String(repeating: "é", count: 100_000) + "\"}", String(repeating: "{\"dark\":", count: 20_000),
      String(repeating: "[", count: 200_000),
    ] {
      #expect((error(json)?.unicodeScalars.count ?? .max) < 1000)
    }
    #expect(error(String(repeating: " ", count: 256 * 1024 + 1))?.contains("larger than 256 kB") == true)
  }

  // MARK: Files

  /// Calls `body` with the path of an empty folder.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  private func error(inFile path: String) -> ThemeFileError? {
    do throws(ThemeFileError) {
      _ = try Theme(contentsOfFile: path)
      return nil
    } catch { return error }
  }

  @Test func aThemeIsReadFromAFile() throws {
    try withFolder { folder in
      let path = folder + "/ocean \u{1F30A}.json"
      try Self.ocean.write(toFile: path, atomically: true, encoding: .utf8)
      #expect(try Theme(contentsOfFile: path) == Theme(json: Self.ocean))
      try Self.ocean.replacing("tint", with: "tnit").write(toFile: path, atomically: true, encoding: .utf8)
      let fault = try #require(error(inFile: path))
      #expect(fault.file == path && fault.line == 5 && fault.key == "dark.tnit")
      #expect(fault.description == "\(path):5: dark.tnit: There is no color with this name. Did you mean \"tint\"?")
    }
  }

  @Test func onlyRegularFilesOfAFewBytesAreRead() throws {
    try withFolder { folder in
      #expect(error(inFile: folder)?.reason == "This is no regular file.")
      #expect(error(inFile: "/dev/zero")?.reason == "This is no regular file.")
      #expect(mkfifo(folder + "/pipe", 0o600) == 0)
      #expect(error(inFile: folder + "/pipe")?.reason == "This is no regular file.")
      let missing = folder + "/missing\u{1B}[31m"
      let reason = "The file can't be opened: No such file or directory."
      #expect(error(inFile: missing)?.reason == reason)
      #expect(error(inFile: missing)?.description.contains("missing\\u{1B}[31m: \(reason)") == true)
      #expect(error(inFile: "a\u{0}b")?.reason == "A path can't contain a zero character.")
      #expect(error(inFile: "")?.reason == reason)
      try Data(repeating: 0x20, count: 256 * 1024 + 1).write(to: URL(fileURLWithPath: folder + "/large"))
      #expect(error(inFile: folder + "/large")?.reason == "The file is larger than 256 kB.")
      try Data([0x7B, 0xFF, 0x7D]).write(to: URL(fileURLWithPath: folder + "/bytes"))
      #expect(error(inFile: folder + "/bytes")?.reason == "The file isn't text in UTF-8.")
    }
  }

  /// A sequence of numbers that its seed determines.
  private struct Numbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed | 1 }

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }
}
