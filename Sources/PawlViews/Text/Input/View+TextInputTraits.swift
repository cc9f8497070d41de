/// The properties of a text that keyboards on the screen and software that fills in fields use.
package struct TextInputTraits: Hashable, Sendable {
  /// The meaning of the text.
  package var contentType: UITextContentType?
  package var keyboard = UIKeyboardType.default
  package var submitLabel: SubmitLabel?
  /// The letters that are capitalized; `nil` where the program hasn't said it.
  package var capitalization: UITextAutocapitalizationType?
  /// Whether spelling is corrected.
  package var corrects = true
}

private struct TextInputTraitsKey: EnvironmentKey {
  static var defaultValue: TextInputTraits { TextInputTraits() }
}

extension EnvironmentValues {
  /// The properties of the text of fields.
  var textInputTraits: TextInputTraits {
    get { self[TextInputTraitsKey.self] }
    set { self[TextInputTraitsKey.self] = newValue }
  }
}

extension View {
  /// Sets the label of the key that submits the text of fields in this view.
  ///
  /// A keyboard on the screen shows it. A terminal shows it beside the key Enter in the row of keys, if Enter submits the
  /// field.
  public func submitLabel(_ label: SubmitLabel) -> some View {
    transformEnvironment(\.textInputTraits) { $0.submitLabel = label }
  }

  /// Sets the keyboard on the screen for fields in this view.
  ///
  /// The keyboard doesn't restrict the text: see ``UIKeyboardType``. In a terminal it has no effect.
  public func keyboardType(_ type: UIKeyboardType) -> some View {
    transformEnvironment(\.textInputTraits) { $0.keyboard = type }
  }

  /// Sets the meaning of the text of fields in this view.
  ///
  /// A browser gets it as the `autocomplete` attribute, and can fill in the field. A terminal ignores it.
  ///
  /// - Parameter type: The meaning, or `nil` to let the browser decide.
  public func textContentType(_ type: UITextContentType?) -> some View {
    transformEnvironment(\.textInputTraits) { $0.contentType = type }
  }

  /// Sets the letters that a keyboard on the screen capitalizes by itself, in fields in this view.
  ///
  /// Without effect in a terminal. Older form of ``textInputAutocapitalization(_:)``.
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    transformEnvironment(\.textInputTraits) { $0.capitalization = style }
  }

  /// Sets the letters that a keyboard on the screen capitalizes by itself, in fields in this view.
  ///
  /// Without effect in a terminal.
  ///
  /// - Parameter style: The letters, or `nil` to let the keyboard decide.
  public func textInputAutocapitalization(_ style: TextInputAutocapitalization?) -> some View {
    transformEnvironment(\.textInputTraits) { $0.capitalization = style?.type }
  }

  /// Sets whether spelling isn't corrected in fields in this view.
  ///
  /// Without effect in a terminal. Older form of ``autocorrectionDisabled(_:)``.
  ///
  /// - Parameter disable: Whether correction is off. `nil` leaves it on.
  public func disableAutocorrection(_ disable: Bool?) -> some View { autocorrectionDisabled(disable ?? false) }

  /// Sets whether spelling isn't corrected in fields in this view. Without effect in a terminal.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    transformEnvironment(\.textInputTraits) { $0.corrects = !disable }
  }
}
