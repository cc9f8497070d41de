/// How fields look that the user writes in.
public protocol TextFieldStyle: Sendable {
  /// Whether the field has a frame.
  static var isBordered: Bool { get }
}

public struct DefaultTextFieldStyle: TextFieldStyle {
  public static let isBordered = false
  public init() {}
}

public struct PlainTextFieldStyle: TextFieldStyle {
  public static let isBordered = false
  public init() {}
}

public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public static let isBordered = true
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

/// What brings about a submission.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

/// What the key is called that says that a text is ready. Hosts without such a key make nothing of it.
public enum SubmitLabel: Hashable, Sendable {
  case done, go, send, join, route, search, `return`, next, `continue`
}

/// What kind of keyboard suits a text. Hosts with one keyboard make nothing of it.
public enum UIKeyboardType: Int, Sendable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad,
    twitter, webSearch, asciiCapableNumberPad
}

/// What a text means, for programs that help to write it. A browser is told of it.
public struct UITextContentType: Hashable, Sendable {
  package let name: String

  private init(_ name: String) { self.name = name }

  public static let name = UITextContentType("name")
  public static let givenName = UITextContentType("given-name")
  public static let familyName = UITextContentType("family-name")
  public static let username = UITextContentType("username")
  public static let password = UITextContentType("current-password")
  public static let newPassword = UITextContentType("new-password")
  public static let oneTimeCode = UITextContentType("one-time-code")
  public static let emailAddress = UITextContentType("email")
  public static let telephoneNumber = UITextContentType("tel")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = UITextContentType("url")
  public static let fullStreetAddress = UITextContentType("street-address")
  public static let postalCode = UITextContentType("postal-code")
  public static let addressCity = UITextContentType("address-level2")
  public static let countryName = UITextContentType("country-name")
  public static let creditCardNumber = UITextContentType("cc-number")
}

/// Which letters a keyboard writes large by itself. Hosts with a keyboard of keys make nothing of it.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

/// Which letters a keyboard writes large by itself. Hosts with a keyboard of keys make nothing of it.
public struct TextInputAutocapitalization: Sendable {
  public static let never = TextInputAutocapitalization()
  public static let words = TextInputAutocapitalization()
  public static let sentences = TextInputAutocapitalization()
  public static let characters = TextInputAutocapitalization()
}

extension View {
  /// Sets how the fields inside look.
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View {
    environment(\.textFieldIsBordered, Style.isBordered)
  }

  /// Calls an action when the user says that a text inside is ready.
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    transformEnvironment { values in
      let outer = values.submitAction
      values.submitAction = {
        action()
        outer?()
      }
    }
  }

  /// Accepted; the key is called as the user's keyboard calls it.
  public func submitLabel(_ label: SubmitLabel) -> some View { self }

  /// Accepted; there is one keyboard.
  public func keyboardType(_ type: UIKeyboardType) -> some View { self }

  /// Accepted; nothing helps to write here.
  public func textContentType(_ type: UITextContentType?) -> some View { self }

  /// Accepted; the user's keyboard writes what it writes.
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }

  /// Accepted; the user's keyboard writes what it writes.
  public func textInputAutocapitalization(_ style: TextInputAutocapitalization?) -> some View { self }

  /// Accepted; nothing is corrected here.
  public func disableAutocorrection(_ disable: Bool?) -> some View { self }

  /// Accepted; nothing is corrected here.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
}
