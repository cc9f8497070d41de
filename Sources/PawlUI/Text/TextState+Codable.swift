#if canImport(SwiftUI)
import SwiftUI
#else
import PawlViews
#endif

extension TextState: Codable {
  private enum CodingKeys: String, CodingKey {
    case text, parts, style
  }

  /// Encodes the text and its style. A text without a style is encoded as a string.
  ///
  /// A localizable text is encoded as its content in the source code's language. SwiftUI's fonts and colors can't be encoded,
  /// so they are left out.
  public func encode(to encoder: any Encoder) throws {
    let styles = modifiers.compactMap { CodedTextModifier($0) }
    if case .text(let content) = storage, styles.isEmpty {
      var container = encoder.singleValueContainer()
      return try container.encode(content.string)
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch storage {
    case .text(let content): try container.encode(content.string, forKey: .text)
    case .concatenated(let left, let right): try container.encode([left, right], forKey: .parts)
    }
    if !styles.isEmpty { try container.encode(styles, forKey: .style) }
  }

  /// Decodes a text that is never translated, with its style.
  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.init(verbatim: text)
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let parts = try container.decodeIfPresent([TextState].self, forKey: .parts), let first = parts.first {
      self = parts.dropFirst().reduce(first, +)
    } else {
      self.init(verbatim: try container.decode(String.self, forKey: .text))
    }
    for style in try container.decodeIfPresent([CodedTextModifier].self, forKey: .style) ?? [] {
      if let modifier = style.modifier { self = with(modifier) }
    }
  }
}

/// A part of a text's style in a form that can be encoded: an object with the modifier's name as its only member.
private enum CodedTextModifier: Codable {
  case baselineOffset(Double)
  case bold
  case fontWidth(String?)
  case italic
  case kerning(Double)
  case monospacedDigit
  case pitch(Double)
  case includesPunctuation(Bool)
  case queuesAnnouncements(Bool)
  case spellsOut(Bool)
  case tracking(Double)
  case heading(String)
  case label(TextState)
  case contentType(String)
  #if canImport(SwiftUI)
  case strikethrough(isActive: Bool)
  case underline(isActive: Bool)
  #else
  case strikethrough(isActive: Bool, color: CodedColor?)
  case underline(isActive: Bool, color: CodedColor?)
  case font(CodedFont?)
  case fontDesign(CodedDesign?)
  case fontWeight(Int?)
  case foregroundColor(CodedColor?)
  #endif

  /// Creates the form of a modifier; `nil` if it has none.
  init?(_ modifier: TextState.Modifier) {
    switch modifier {
    case .baselineOffset(let offset): self = .baselineOffset(Double(offset))
    case .bold: self = .bold
    case .fontWidth(let width): self = .fontWidth(width?.rawValue)
    case .italic: self = .italic
    case .kerning(let kerning): self = .kerning(Double(kerning))
    case .monospacedDigit: self = .monospacedDigit
    case .speech(.adjustedPitch(let value)): self = .pitch(value)
    case .speech(.alwaysIncludesPunctuation(let value)): self = .includesPunctuation(value)
    case .speech(.announcementsQueued(let value)): self = .queuesAnnouncements(value)
    case .speech(.spellsOutCharacters(let value)): self = .spellsOut(value)
    case .tracking(let tracking): self = .tracking(Double(tracking))
    case .accessibilityHeading(let level): self = .heading(level.rawValue)
    case .accessibilityLabel(let label): self = .label(label)
    case .accessibilityTextContentType(let type): self = .contentType(type.rawValue)
    #if canImport(SwiftUI)
    case .strikethrough(let isActive, _): self = .strikethrough(isActive: isActive)
    case .underline(let isActive, _): self = .underline(isActive: isActive)
    case .font, .fontDesign, .fontWeight, .foregroundColor: return nil
    #else
    case .strikethrough(let isActive, let color):
      self = .strikethrough(isActive: isActive, color: color.map { CodedColor($0) })
    case .underline(let isActive, let color): self = .underline(isActive: isActive, color: color.map { CodedColor($0) })
    case .font(let font): self = .font(font.map { CodedFont($0) })
    case .fontDesign(let design): self = .fontDesign(design.map { CodedDesign($0) })
    case .fontWeight(let weight): self = .fontWeight(weight?.rawValue)
    case .foregroundColor(let color): self = .foregroundColor(color.map { CodedColor($0) })
    #endif
    }
  }

  /// The modifier; `nil` if its form has an unknown name.
  var modifier: TextState.Modifier? {
    switch self {
    case .baselineOffset(let offset): .baselineOffset(offset)
    case .bold: .bold
    case .fontWidth(let width): .fontWidth(width.flatMap(TextState.FontWidth.init))
    case .italic: .italic
    case .kerning(let kerning): .kerning(kerning)
    case .monospacedDigit: .monospacedDigit
    case .pitch(let value): .speech(.adjustedPitch(value))
    case .includesPunctuation(let value): .speech(.alwaysIncludesPunctuation(value))
    case .queuesAnnouncements(let value): .speech(.announcementsQueued(value))
    case .spellsOut(let value): .speech(.spellsOutCharacters(value))
    case .tracking(let tracking): .tracking(tracking)
    case .heading(let level): TextState.AccessibilityHeadingLevel(rawValue: level).map { .accessibilityHeading($0) }
    case .label(let label): .accessibilityLabel(label)
    case .contentType(let type):
      TextState.AccessibilityTextContentType(rawValue: type).map { .accessibilityTextContentType($0) }
    #if canImport(SwiftUI)
    case .strikethrough(let isActive): .strikethrough(isActive: isActive, color: nil)
    case .underline(let isActive): .underline(isActive: isActive, color: nil)
    #else
    case .strikethrough(let isActive, let color): .strikethrough(isActive: isActive, color: color?.color)
    case .underline(let isActive, let color): .underline(isActive: isActive, color: color?.color)
    case .font(let font): .font(font?.font)
    case .fontDesign(let design): .fontDesign(design?.design)
    case .fontWeight(let weight): .fontWeight(weight.flatMap(Font.Weight.init))
    case .foregroundColor(let color): .foregroundColor(color?.color)
    #endif
    }
  }
}
