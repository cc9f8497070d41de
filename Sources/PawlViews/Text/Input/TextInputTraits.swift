/// The label of the key that submits a text.
///
/// A keyboard on a screen shows it. A terminal shows it beside the key Enter in the row of keys.
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

/// A keyboard on the screen that suits a text.
///
/// A browser chooses such a keyboard on devices that have one. It doesn't restrict the text: a field with a keyboard for
/// digits also takes letters, which another keyboard writes or the user pastes. In a terminal it has no effect.
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

/// The letters that a keyboard on the screen capitalizes by itself. In a terminal it has no effect.
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

/// The letters that a keyboard on the screen capitalizes by itself. In a terminal it has no effect.
public struct TextInputAutocapitalization: Hashable, Sendable {
  let type: UITextAutocapitalizationType

  /// No letters.
  public static let never = TextInputAutocapitalization(type: .none)
  /// The first letter of each word.
  public static let words = TextInputAutocapitalization(type: .words)
  /// The first letter of each sentence.
  public static let sentences = TextInputAutocapitalization(type: .sentences)
  /// All letters.
  public static let characters = TextInputAutocapitalization(type: .allCharacters)

  private init(type: UITextAutocapitalizationType) { self.type = type }

  /// Creates the value that corresponds to one of UIKit, or returns `nil` for an unknown one.
  public init?(_ type: UITextAutocapitalizationType) { self.type = type }
}
