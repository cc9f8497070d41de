import PawlViews

extension PageNode {
  /// Sets the attributes of a field for keyboards on the screen, for corrections, and for software that fills in fields.
  mutating func set(_ traits: TextInputTraits) {
    set("autocomplete", traits.contentType?.name)
    set("inputmode", traits.keyboard.inputMode)
    set("enterkeyhint", traits.submitLabel?.hint)
    set("autocapitalize", traits.capitalization?.keyword)
    guard !traits.corrects else { return }
    set("autocorrect", "off")
    set("spellcheck", "false")
  }
}

extension UIKeyboardType {
  /// The value of `inputmode`; `nil` for the standard keyboard.
  fileprivate var inputMode: String? {
    switch self {
    case .default, .asciiCapable, .namePhonePad, .numbersAndPunctuation, .twitter: nil
    case .URL: "url"
    case .numberPad, .asciiCapableNumberPad: "numeric"
    case .phonePad: "tel"
    case .emailAddress: "email"
    case .decimalPad: "decimal"
    case .webSearch: "search"
    }
  }
}

extension SubmitLabel {
  /// The value of `enterkeyhint`, which has fewer labels.
  fileprivate var hint: String {
    switch self {
    case .done: "done"
    case .go, .join, .route: "go"
    case .send: "send"
    case .search: "search"
    case .return: "enter"
    case .next, .continue: "next"
    }
  }
}

extension UITextAutocapitalizationType {
  /// The value of `autocapitalize`.
  fileprivate var keyword: String {
    switch self {
    case .none: "none"
    case .words: "words"
    case .sentences: "sentences"
    case .allCharacters: "characters"
    }
  }
}
