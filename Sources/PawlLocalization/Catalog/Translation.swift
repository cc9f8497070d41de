/// The translation of one key into one language.
package struct Translation: Equatable, Sendable {
  /// A text, or texts for the categories of a number.
  indirect enum Wording: Equatable, Sendable {
    case text(FormatString)
    /// Texts by category. The index is the one of the number; `nil` for the first number of the key.
    case plural([PluralCategory: Wording], index: Int?)
  }

  /// A part of the text that depends on a number of its own.
  struct Substitution: Equatable, Sendable {
    /// The index of the number; `nil` if the place of the substitution determines it.
    let index: Int?
    let wording: Wording
  }

  let wording: Wording
  var substitutions: [String: Substitution] = [:]
  /// The text as it is written, for keys without values; `nil` if the wording depends on a number.
  package let plain: String?

  /// Creates a translation with one text.
  package init(_ text: String) {
    wording = .text(FormatString(text))
    plain = text
  }

  init(_ wording: Wording, plain: String? = nil, substitutions: [String: Substitution] = [:]) {
    self.wording = wording
    self.plain = plain
    self.substitutions = substitutions
  }

  /// Returns the text with values filled in.
  ///
  /// A place without a value is shown as it is written, and a substitution that is missing is left out.
  ///
  /// - Parameters:
  ///   - arguments: The values, in the order of the key.
  ///   - rules: The plural rules of the translation's language.
  package func text(_ arguments: [FormatArgument], rules: PluralRules) -> LocalizedText {
    if arguments.isEmpty, let plain { return LocalizedText(plain) }
    var text = LocalizedText()
    write(wording, arguments, rules, own: nil, depth: 0, to: &text)
    return text
  }

  /// The number of substitutions inside of one another that are filled in.
  private static let deepest = 4

  private func write(
    _ wording: Wording, _ arguments: [FormatArgument], _ rules: PluralRules, own: Int?, depth: Int,
    to text: inout LocalizedText
  ) {
    var wording = wording
    while case .plural(let texts, let index) = wording {
      let number = index ?? own ?? arguments.firstIndex { $0.specifier != "%@" }
      let category = number.flatMap { arguments.indices.contains($0) ? arguments[$0].category(in: rules) : nil }
      let others = PluralCategory.allCases.lazy.compactMap { texts[$0] }
      guard let next = texts[category ?? .other] ?? texts[.other] ?? others.first else { return }
      wording = next
    }
    guard case .text(let format) = wording else { return }
    var places = 0
    for segment in format.segments {
      switch segment {
      case .literal(let literal): text.append(literal)
      case .value(let index, let format):
        let index = index == FormatString.ownIndex ? own ?? 0 : index
        places += 1
        if arguments.indices.contains(index) {
          text.append(value: arguments[index].text(for: format))
        } else {
          text.append(format)
        }
      case .substitution(let name, let index):
        defer { places += 1 }
        guard depth < Self.deepest, let part = substitutions[name] else { continue }
        write(part.wording, arguments, rules, own: part.index ?? index ?? places, depth: depth + 1, to: &text)
      }
    }
  }
}
