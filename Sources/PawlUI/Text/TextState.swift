public import CustomDump
public import Foundation

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

/// The state of a text: its content and its style.
///
///     let title = TextState("Delete \(count) rows?")
///     let warning = TextState("This ") + TextState("cannot").bold() + TextState(" be undone.")
///
/// Show it with `Text(state)`. Two text states are equal if their content and style are equal.
public struct TextState: Hashable, Sendable {
  let storage: Storage
  /// The modifiers, innermost first.
  private(set) var modifiers: [Modifier] = []

  indirect enum Storage: Hashable, Sendable {
    case text(TextStateContent)
    case concatenated(TextState, TextState)
  }

  enum Modifier: Hashable, Sendable {
    case baselineOffset(CGFloat)
    case bold
    case font(Font?)
    case fontDesign(Font.Design?)
    case fontWeight(Font.Weight?)
    case fontWidth(FontWidth?)
    case foregroundColor(Color?)
    case italic
    case kerning(CGFloat)
    case monospacedDigit
    case speech(Speech)
    case strikethrough(isActive: Bool, color: Color?)
    case tracking(CGFloat)
    case underline(isActive: Bool, color: Color?)
    case accessibilityHeading(AccessibilityHeadingLevel)
    case accessibilityLabel(TextState)
    case accessibilityTextContentType(AccessibilityTextContentType)
  }

  /// The level of a heading, for assistive technologies.
  public enum AccessibilityHeadingLevel: String, Hashable, Sendable {
    /// A first-level heading.
    case h1
    /// A second-level heading.
    case h2
    /// A third-level heading.
    case h3
    /// A fourth-level heading.
    case h4
    /// A fifth-level heading.
    case h5
    /// A sixth-level heading.
    case h6
    /// A heading without a level.
    case unspecified
  }

  /// The type of content of a text, for assistive technologies.
  public enum AccessibilityTextContentType: String, Hashable, Sendable {
    /// Input and output of a command line.
    case console
    /// Names and paths of files.
    case fileSystem
    /// Messages, as in a chat.
    case messaging
    /// Narrative prose.
    case narrative
    /// Text without a particular type.
    case plain
    /// Source code.
    case sourceCode
    /// Cells of a spreadsheet.
    case spreadsheet
    /// Text of a document.
    case wordProcessing
  }

  private init(_ storage: Storage) { self.storage = storage }

  /// Creates a text that is never translated.
  public init(verbatim content: String) { self.init(.text(TextStateContent(content))) }

  /// Creates a text that is never translated.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) { self.init(verbatim: String(content)) }

  /// Creates a text from a localizable string, which may contain interpolated values.
  ///
  /// - Parameters:
  ///   - key: The localizable string.
  ///   - tableName: The name of the table with the translations; `nil` for the default table.
  ///   - bundle: The bundle with the table; `nil` for the one of the environment in which the text is shown.
  ///   - comment: A comment for translators.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self.init(.text(TextStateContent(key, tableName: tableName, bundle: bundle)))
  }

  /// Concatenates two texts, each of which keeps its style.
  public static func + (left: Self, right: Self) -> Self { Self(.concatenated(left, right)) }

  /// Moves the text up from its baseline. No effect in terminals and browsers.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Self { with(.baselineOffset(baselineOffset)) }
  /// Makes the text bold.
  public func bold() -> Self { with(.bold) }
  /// Sets the font; `nil` uses the surrounding font.
  public func font(_ font: Font?) -> Self { with(.font(font)) }
  /// Sets the weight of the font; `nil` uses the surrounding weight.
  public func fontWeight(_ weight: Font.Weight?) -> Self { with(.fontWeight(weight)) }
  /// Sets the color of the text; `nil` uses the surrounding color.
  public func foregroundColor(_ color: Color?) -> Self { with(.foregroundColor(color)) }
  /// Makes the text italic.
  public func italic() -> Self { with(.italic) }
  /// Adjusts the distance between characters. No effect in terminals and browsers.
  public func kerning(_ kerning: CGFloat) -> Self { with(.kerning(kerning)) }
  /// Adds space after each character. No effect in terminals and browsers.
  public func tracking(_ tracking: CGFloat) -> Self { with(.tracking(tracking)) }

  /// Draws a line through the text.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Self {
    with(.strikethrough(isActive: isActive, color: color))
  }

  /// Draws a line below the text.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Self {
    with(.underline(isActive: isActive, color: color))
  }

  /// Marks the text as a heading for assistive technologies. No effect in terminals and browsers.
  public func accessibilityHeading(_ headingLevel: AccessibilityHeadingLevel) -> Self {
    with(.accessibilityHeading(headingLevel))
  }

  /// Sets the text that assistive technologies read instead. No effect in terminals and browsers.
  public func accessibilityLabel(_ label: Self) -> Self { with(.accessibilityLabel(label)) }

  /// Sets the text that assistive technologies read instead. No effect in terminals and browsers.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> Self { accessibilityLabel(TextState(label)) }

  /// Sets a localizable text that assistive technologies read instead. No effect in terminals and browsers.
  public func accessibilityLabel(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) -> Self {
    accessibilityLabel(TextState(key, tableName: tableName, bundle: bundle, comment: comment))
  }

  /// Describes the type of the text's content to assistive technologies. No effect in terminals and browsers.
  public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> Self {
    with(.accessibilityTextContentType(type))
  }

  func with(_ modifier: Modifier) -> Self {
    var text = self
    text.modifiers.append(modifier)
    return text
  }
}

extension String {
  /// Creates a string from the plain content of a text.
  ///
  /// - Parameters:
  ///   - state: The text.
  ///   - locale: The locale of the translation; `nil` for the language of the source code.
  public init(state: TextState, locale: Locale? = nil) {
    switch state.storage {
    case .text(let wording): self = locale.map(wording.string) ?? wording.string
    case .concatenated(let left, let right):
      self = String(state: left, locale: locale) + String(state: right, locale: locale)
    }
  }
}

extension TextState: CustomDumpRepresentable {
  /// The content with markup for its style: `This **cannot** be undone.`
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
    // The markup omits fonts and speech: they only matter to the appearance on a particular system.
    case .font, .fontDesign, .monospacedDigit, .speech: text
    case .fontWidth(let width): tagged(text, "font-width", width?.rawValue)
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

  /// Adds a tag with a value. Without a value it returns the text itself: such a modifier only resets a surrounding
  /// style.
  private func tagged(_ text: String, _ name: String, _ value: String?) -> String {
    value.map { "<\(name)=\($0)>\(text)</\(name)>" } ?? text
  }
}
