public import CustomDump
public import Foundation

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

/// A text as a part of a feature's state: what it says, and how it looks.
///
///     let title = TextState("Delete \(count) rows?")
///     let warning = TextState("This ") + TextState("cannot").bold() + TextState(" be undone.")
///
/// Shown with `Text(state)`. Two are equal where they say the same and look the same.
public struct TextState: Hashable, Sendable {
  let storage: Storage
  /// From the innermost.
  private(set) var modifiers: [Modifier] = []

  indirect enum Storage: Hashable, Sendable {
    case text(Wording)
    case concatenated(TextState, TextState)
  }

  enum Modifier: Hashable, Sendable {
    case baselineOffset(CGFloat)
    case bold
    case font(Font?)
    case fontWeight(Font.Weight?)
    case foregroundColor(Color?)
    case italic
    case kerning(CGFloat)
    case strikethrough(isActive: Bool, color: Color?)
    case tracking(CGFloat)
    case underline(isActive: Bool, color: Color?)
    case accessibilityHeading(AccessibilityHeadingLevel)
    case accessibilityLabel(TextState)
    case accessibilityTextContentType(AccessibilityTextContentType)
  }

  /// The level of a heading, for assistive technologies.
  public enum AccessibilityHeadingLevel: String, Hashable, Sendable {
    case h1, h2, h3, h4, h5, h6, unspecified
  }

  /// The type of content of a text, for assistive technologies.
  public enum AccessibilityTextContentType: String, Hashable, Sendable {
    case console, fileSystem, messaging, narrative, plain, sourceCode, spreadsheet, wordProcessing
  }

  private init(_ storage: Storage) { self.storage = storage }

  /// A text that is shown as it is.
  public init(verbatim content: String) { self.init(.text(Wording(content))) }

  /// A text that is shown as it is.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) { self.init(verbatim: String(content)) }

  /// A text that may be translated: written out, with values in it.
  ///
  /// - Parameters:
  ///   - tableName: where translations are; nil for the usual place.
  ///   - bundle: where the table is; nil for the main one.
  ///   - comment: for translators.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self.init(.text(Wording(key, tableName: tableName, bundle: bundle)))
  }

  public static func + (left: Self, right: Self) -> Self { Self(.concatenated(left, right)) }

  public func baselineOffset(_ baselineOffset: CGFloat) -> Self { with(.baselineOffset(baselineOffset)) }
  public func bold() -> Self { with(.bold) }
  public func font(_ font: Font?) -> Self { with(.font(font)) }
  public func fontWeight(_ weight: Font.Weight?) -> Self { with(.fontWeight(weight)) }
  public func foregroundColor(_ color: Color?) -> Self { with(.foregroundColor(color)) }
  public func italic() -> Self { with(.italic) }
  public func kerning(_ kerning: CGFloat) -> Self { with(.kerning(kerning)) }
  public func tracking(_ tracking: CGFloat) -> Self { with(.tracking(tracking)) }

  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Self {
    with(.strikethrough(isActive: isActive, color: color))
  }

  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Self {
    with(.underline(isActive: isActive, color: color))
  }

  public func accessibilityHeading(_ headingLevel: AccessibilityHeadingLevel) -> Self {
    with(.accessibilityHeading(headingLevel))
  }

  public func accessibilityLabel(_ label: Self) -> Self { with(.accessibilityLabel(label)) }

  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> Self { accessibilityLabel(TextState(label)) }

  public func accessibilityLabel(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) -> Self {
    accessibilityLabel(TextState(key, tableName: tableName, bundle: bundle, comment: comment))
  }

  public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> Self {
    with(.accessibilityTextContentType(type))
  }

  private func with(_ modifier: Modifier) -> Self {
    var text = self
    text.modifiers.append(modifier)
    return text
  }
}

extension String {
  /// Returns the plain content of a text.
  ///
  /// - Parameter locale: The locale of the translation, if there are translations; nil for the current locale.
  public init(state: TextState, locale: Locale? = nil) {
    switch state.storage {
    case .text(let wording): self = wording.string
    case .concatenated(let left, let right):
      self = String(state: left, locale: locale) + String(state: right, locale: locale)
    }
  }
}

extension TextState: CustomDumpRepresentable {
  /// The content with marks for its style: `This **cannot** be undone.`
  public var customDumpValue: Any { marked }

  private var marked: String {
    let text =
      switch storage {
      case .text(let wording): wording.string
      case .concatenated(let left, let right): left.marked + right.marked
      }
    return modifiers.reduce(text) { $1.marking($0) }
  }
}

extension TextState.Modifier {
  fileprivate func marking(_ text: String) -> String {
    switch self {
    case .bold: "**\(text)**"
    case .italic: "_\(text)_"
    case .strikethrough(isActive: true, let color): color.map { "<s color=\($0.dumped)>\(text)</s>" } ?? "~~\(text)~~"
    case .underline(isActive: true, let color):
      color.map { "<u color=\($0.dumped)>\(text)</u>" } ?? "<u>\(text)</u>"
    case .strikethrough(isActive: false, _), .underline(isActive: false, _): text
    // A font says how large letters are on some system, and a text is read without it.
    case .font: text
    case .fontWeight(.bold): "**\(text)**"
    case .fontWeight(let weight): tagged(text, "font-weight", weight?.dumped)
    case .foregroundColor(let color): tagged(text, "foreground-color", color?.dumped)
    case .baselineOffset(let offset): tagged(text, "baseline-offset", "\(offset)")
    case .kerning(let kerning): tagged(text, "kerning", "\(kerning)")
    case .tracking(let tracking): tagged(text, "tracking", "\(tracking)")
    case .accessibilityHeading(let level): tagged(text, "accessibility-heading-level", level.rawValue)
    case .accessibilityLabel(let label): tagged(text, "accessibility-label", label.marked)
    case .accessibilityTextContentType(let type): tagged(text, "accessibility-text-content-type", type.rawValue)
    }
  }

  /// The text itself where there is no value: a modifier with none takes back what is around the text, which shows nothing.
  private func tagged(_ text: String, _ name: String, _ value: String?) -> String {
    value.map { "<\(name)=\($0)>\(text)</\(name)>" } ?? text
  }
}
