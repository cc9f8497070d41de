import Testing

/// A text that is hard to display, or hard to display safely.
struct DifficultText: CustomTestStringConvertible, Sendable {
  /// A short name, used in file names.
  let name: String
  let text: String

  var testDescription: String { name }

  static let all = [
    Self(name: "wide", text: "日本語テキスト、한국어"),
    Self(name: "emoji", text: "👩‍👩‍👧‍👦 family, ❤️ heart, 👍🏽 thumb, 1️⃣ one, ☺︎ text"),
    Self(name: "flags", text: "🇯🇵🇩🇪🇺 odd 🏴󠁧󠁢󠁳󠁣󠁴󠁿"),
    Self(
      name: "marks",
      text: "e\u{301}a\u{308}\u{323}o\u{302}\u{301} Z\u{300}\u{301}\u{302}\u{303}\u{304}algo, \u{301}alone"),
    Self(name: "devanagari", text: "नमस्ते क्षत्रिय हिन्दी"),
    Self(name: "right-to-left", text: "שלום עולם abc مرحبا بالعالم 123"),
    Self(name: "bidi-controls", text: "a\u{202E}cba\u{202C} \u{2066}x\u{2069} \u{200F}y\u{61C}"),
    Self(
      name: "tabs-and-lines", text: "one\ttwo\nthree\r\nfour\rfive\u{2028}six\u{2029}seven\u{B}eight\u{C}nine\u{85}ten"),
    Self(name: "controls", text: "\u{0}nul \u{7}bell \u{8}back \u{7F}del \u{9B}31m \u{90}dcs\u{9C} \u{E}shift"),
    Self(
      name: "escapes",
      text: "\u{1B}[31mred\u{1B}[0m \u{1B}]0;title\u{7} \u{1B}]52;c;eA==\u{1B}\\ \u{1B}[2J\u{1B}[H \u{1B}P q"),
    Self(name: "zero-width", text: "a\u{200B}b\u{200C}c\u{200D}d\u{2060}e\u{FEFF}f\u{AD}g\u{34F}h"),
    Self(name: "unassigned", text: "\u{378}\u{E0FFF}\u{10FFFF}\u{FFFF}\u{E000}\u{F0000}x"),
    Self(name: "jamo", text: "\u{1112}\u{1161}\u{11AB} \u{1112} \u{1161}\u{1161}"),
    Self(name: "long", text: String(repeating: "abc 日 ", count: 300)),
    Self(name: "blank", text: " \u{A0}\u{3000}\u{2003} "),
  ]
}
