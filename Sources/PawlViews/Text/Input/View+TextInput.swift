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

/// The label of the key that submits a text. Unsupported: the label is the one of the user's keyboard.
public enum SubmitLabel: Hashable, Sendable {
  /// Done.
  case done
  /// Go.
  case go
  /// Send.
  case send
  /// Join.
  case join
  /// Route.
  case route
  /// Search.
  case search
  /// Return.
  case `return`
  /// Next.
  case next
  /// Continue.
  case `continue`
}

/// A software keyboard that suits a text. Unsupported: hosts don't choose the user's keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// The standard keyboard.
  case `default`
  /// A keyboard for ASCII characters.
  case asciiCapable
  /// A keyboard for digits and punctuation.
  case numbersAndPunctuation
  /// A keyboard for addresses of pages.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL
  /// A keyboard for digits.
  case numberPad
  /// A keyboard for telephone numbers.
  case phonePad
  /// A keyboard for names and telephone numbers.
  case namePhonePad
  /// A keyboard for email addresses.
  case emailAddress
  /// A keyboard for decimal numbers.
  case decimalPad
  /// A keyboard with `@` and `#`.
  case twitter
  /// A keyboard for search terms and addresses.
  case webSearch
  /// A keyboard for ASCII digits.
  case asciiCapableNumberPad
}

/// The meaning of a text, for software that fills in fields.
public struct UITextContentType: Hashable, Sendable {
  /// The value of the HTML attribute `autocomplete` for this content.
  package let name: String

  private init(_ name: String) { self.name = name }

  /// A full name.
  public static let name = UITextContentType("name")
  /// A given name.
  public static let givenName = UITextContentType("given-name")
  /// A family name.
  public static let familyName = UITextContentType("family-name")
  /// The name of an account.
  public static let username = UITextContentType("username")
  /// The current password of an account.
  public static let password = UITextContentType("current-password")
  /// A new password.
  public static let newPassword = UITextContentType("new-password")
  /// A code that is valid once.
  public static let oneTimeCode = UITextContentType("one-time-code")
  /// An email address.
  public static let emailAddress = UITextContentType("email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType("tel")
  /// An address of a page.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = UITextContentType("url")
  /// A street with a house number.
  public static let fullStreetAddress = UITextContentType("street-address")
  /// A postal code.
  public static let postalCode = UITextContentType("postal-code")
  /// The name of a city.
  public static let addressCity = UITextContentType("address-level2")
  /// The name of a country.
  public static let countryName = UITextContentType("country-name")
  /// The number of a credit card.
  public static let creditCardNumber = UITextContentType("cc-number")
}

/// A rule for letters that a keyboard capitalizes by itself. Unsupported: hosts don't control capitalization.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No letters.
  case none
  /// The first letter of each word.
  case words
  /// The first letter of each sentence.
  case sentences
  /// All letters.
  case allCharacters
}

/// A rule for letters that a keyboard capitalizes by itself. Unsupported: hosts don't control capitalization.
public struct TextInputAutocapitalization: Sendable {
  /// No letters.
  public static let never = TextInputAutocapitalization()
  /// The first letter of each word.
  public static let words = TextInputAutocapitalization()
  /// The first letter of each sentence.
  public static let sentences = TextInputAutocapitalization()
  /// All letters.
  public static let characters = TextInputAutocapitalization()
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
  /// If actions are added at several levels, all of them are performed, the innermost first. In a field with several
  /// lines, Return starts a new line instead.
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

  /// Returns this view unchanged: the submit key has the label of the user's keyboard.
  public func submitLabel(_ label: SubmitLabel) -> some View { self }

  /// Returns this view unchanged: keyboard types are unsupported.
  public func keyboardType(_ type: UIKeyboardType) -> some View { self }

  /// Sets the meaning of the text of fields in this view.
  ///
  /// A browser gets it as the `autocomplete` attribute, and can fill in the field. A terminal ignores it.
  ///
  /// - Parameter type: The meaning, or `nil` to let the browser decide.
  public func textContentType(_ type: UITextContentType?) -> some View { environment(\.textContentType, type) }

  /// Returns this view unchanged: hosts don't control capitalization.
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }

  /// Returns this view unchanged: hosts don't control capitalization.
  public func textInputAutocapitalization(_ style: TextInputAutocapitalization?) -> some View { self }

  /// Returns this view unchanged: hosts don't control autocorrection.
  public func disableAutocorrection(_ disable: Bool?) -> some View { self }

  /// Returns this view unchanged: hosts don't control autocorrection.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
}

extension View {
  /// Shows the numbers of lines in the text editors of this view, or hides them.
  ///
  /// A line that wraps has one number. A browser doesn't wrap lines with numbers, so that a long line scrolls. Not in SwiftUI.
  ///
  /// - Parameter isVisible: Whether the numbers are shown. Default: `true`.
  public func lineNumbers(_ isVisible: Bool = true) -> some View { environment(\.showsLineNumbers, isVisible) }
}
