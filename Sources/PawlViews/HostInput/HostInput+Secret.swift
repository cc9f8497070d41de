extension HostInput {
  /// The character that stands for each character of a secret when its input is played.
  ///
  /// Fields that accept digits only accept it, too.
  package static let placeholder: Character = "0"

  /// The character that stands for one that completes the character before it, as an accent does.
  package static let joiningPlaceholder: Character = "\u{301}"

  /// Returns the text that stands for a secret of some characters.
  package static func placeholders(_ count: Int) -> String { String(repeating: placeholder, count: max(0, count)) }
}

extension Editing {
  /// Whether the text of the field is a secret, which no input of a recording may contain.
  package var isSecret: Bool {
    guard case .textField(let field) = content else { return false }
    return field.isSecure || field.traits.contentType == .password || field.traits.contentType == .newPassword
  }

  /// Returns the number of characters by which the field grows, or keeps in place of its selection, when a text is inserted.
  ///
  /// An accent, for example, joins the character before it, and counts as none.
  package func characterCount(ofInserting text: String) -> Int {
    var input = input
    if input.selection != nil { input.delete(.left) }
    let before = input.count
    input.insert(text)
    return max(0, input.count - before)
  }
}
