import PawlLocalization

/// The values of a key that are texts with a style of their own.
///
/// To find their places in a translation and behind the parser of Markdown, a text contains a mark in place of each: one of
/// the noncharacters of Unicode, which no text for interchange contains.
extension KeyValues {
  /// Whether a value is a text with a style of its own.
  var hasStyled: Bool { !styledTexts.isEmpty }

  /// The texts with a style of their own, in the order of the key. Those beyond the number of marks are shown as characters.
  var styledTexts: [NestedText] { styledIndices.map(\.text) }

  private static let firstMark: UInt32 = 0xFDD0
  private static let markCount = 32

  private var styledIndices: [(index: Int, text: NestedText)] {
    guard case .several(let several) = self, !several.details.isEmpty else { return [] }
    let found = several.details.compactMap { index, detail -> (index: Int, text: NestedText)? in
      guard case .deferred(let text as NestedText) = detail, text.isStyled else { return nil }
      return (index, text)
    }
    return Array(found.sorted { $0.index < $1.index }.prefix(Self.markCount))
  }

  /// Returns the number of a mark, or `nil` for another character.
  static func number(ofMark scalar: Unicode.Scalar) -> Int? {
    guard (firstMark..<firstMark + UInt32(markCount)).contains(scalar.value) else { return nil }
    return Int(scalar.value - firstMark)
  }

  private static func mark(_ number: Int) -> String {
    Unicode.Scalar(firstMark + UInt32(number)).map { String($0) } ?? ""
  }

  /// Returns the arguments of a translation, with marks for the texts with a style.
  func markedArguments(of text: String, in context: LanguageContext) -> [FormatArgument] {
    var arguments = arguments(of: text, in: context)
    for (number, styled) in styledIndices.enumerated() {
      arguments[styled.index] = FormatArgument(Self.mark(number), specifier: "%@")
    }
    return arguments
  }
}

extension KeyContent {
  /// Returns the text of a key in a language, with marks for the texts with a style.
  func marked(_ text: String, in context: LanguageContext) -> LocalizedText {
    let arguments = values.markedArguments(of: text, in: context)
    if let localization = context.localization, let found = translation(values.key(of: text), in: localization) {
      return found.translation.text(arguments, rules: found.rules)
    }
    return Translation(values.key(of: text)).text(arguments, rules: PluralRules.of(LanguageTag.english))
  }
}
