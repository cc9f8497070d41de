/// A type that determines the appearance of text fields.
///
/// All styles look the same: a terminal draws a field as a filled row, and a browser draws a border.
public protocol TextFieldStyle: Sendable {
  /// Whether the field has a border. Hosts don't evaluate it yet.
  static var isBordered: Bool { get }
}

/// The default style. It looks the same as the other styles.
public struct DefaultTextFieldStyle: TextFieldStyle {
  public static let isBordered = false
  /// Creates the style.
  public init() {}
}

/// A style without a border. It looks the same as the other styles.
public struct PlainTextFieldStyle: TextFieldStyle {
  public static let isBordered = false
  /// Creates the style.
  public init() {}
}

/// A style with a rounded border. It looks the same as the other styles.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public static let isBordered = true
  /// Creates the style.
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The default style.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// A style without a border.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A style with a rounded border.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

/// The kinds of fields whose submission triggers an action.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Submission of text fields.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Submission of search fields.
  public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
  /// Sets the style of text fields in this view.
  ///
  /// All styles look the same: a terminal draws a field as a filled row, and a browser draws a border.
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View {
    environment(\.textFieldIsBordered, Style.isBordered)
  }

  /// Adds an action for Return in a field of this view.
  ///
  /// If actions are added at several levels, all of them are performed, the innermost first, up to a
  /// ``submitScope(_:)``. In a field with several lines, Return starts a new line instead.
  ///
  /// - Parameters:
  ///   - triggers: The kinds of fields that the action is performed for. Default: text fields. A search field is one
  ///     that `searchable(text:placement:prompt:)` shows.
  ///   - action: The action.
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    transformEnvironment { values in
      func adding(to outer: (() -> Void)?) -> () -> Void {
        {
          action()
          outer?()
        }
      }
      let (submit, search) = (values.submitAction, values.searchAction)
      values.submitAction = triggers.contains(.text) ? adding(to: submit) : submit
      values.searchAction = triggers.contains(.search) ? adding(to: search) : search
    }
  }
}

extension View {
  /// Keeps Return in the fields of this view from the actions that `onSubmit` modifiers around this view add.
  ///
  /// - Parameter isBlocking: Whether the outer actions aren't performed. Default: `true`.
  public func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment { values in
      if isBlocking { (values.submitAction, values.searchAction) = (nil, nil) }
    }
  }
}

extension View {
  /// Shows the numbers of lines in the text editors of this view, or hides them.
  ///
  /// A line that wraps has one number. A browser doesn't wrap lines with numbers, so that a long line scrolls. Not in SwiftUI.
  ///
  /// - Parameter isVisible: Whether the numbers are shown. Default: `true`.
  public func lineNumbers(_ isVisible: Bool = true) -> some View { environment(\.showsLineNumbers, isVisible) }
}
