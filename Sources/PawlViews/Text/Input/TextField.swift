/// A field in which the user edits a text or a value.
///
///     TextField("Name", text: $name)
///
/// Each edit sets the binding at once. If the program sets the binding to another text, the field shows that text. An
/// empty field shows its prompt, or its label if it has no prompt. A label that is a text, or a
/// `Label` with a text, is also the field's accessibility label. Other labels aren't shown.
///
/// A terminal supports arrow keys, selection with Shift, the clipboard, undo, and the editing keys of shells, such as
/// Ctrl-A and Ctrl-W. A browser shows an input element, or a text area if the axis is vertical.
@preconcurrency @MainActor
public struct TextField<Label: View>: View {
  private let label: Label
  private let prompt: Text?
  private let text: Binding<String>
  private let axis: Axis
  private let actions: TextFieldActions
  /// A predicate that is `true` for texts that can be parsed, or `nil` for a field that edits a text.
  private var accepts: ((String) -> Bool)?
  /// The text as the user has written it, while the field for a value has the focus.
  ///
  /// The formatted value can differ from it: the user may be in the middle of writing a number.
  @State private var draft: String?

  /// The text that the field shows and edits.
  private var written: Binding<String> {
    guard let accepts else { return text }
    return Binding(
      get: { draft ?? text.wrappedValue },
      set: {
        draft = $0
        if accepts($0) { text.wrappedValue = $0 }
      })
  }

  public var body: some View {
    TextInputView(
      text: written, prompt: prompt ?? label as? Text, isSecure: false, isMultiline: axis == .vertical,
      actions: accepts == nil ? actions : TextFieldActions { if !$0 { draft = nil } }
    )
    .accessibilityLabel(ifAny: (label as? any NamingLabel ?? prompt)?.name)
  }

  fileprivate init(
    label: Label, prompt: Text?, text: Binding<String>, axis: Axis, actions: TextFieldActions = TextFieldActions()
  ) {
    self.label = label
    self.prompt = prompt
    self.text = text
    self.axis = axis
    self.actions = actions
  }

  /// Creates a field with a label view.
  ///
  /// - Parameters:
  ///   - text: The text of the field.
  ///   - prompt: The text that an empty field shows, or `nil` to show the label.
  ///   - axis: The direction in which the field grows. A vertical field has several lines, and Return starts a new one.
  ///   - label: The label. It isn't shown, but a text, or a `Label` with a text, is the accessibility label.
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal, @ViewBuilder label: () -> Label) {
    self.init(label: label(), prompt: prompt, text: text, axis: axis)
  }

  /// Creates a field for a value with a textual form.
  ///
  /// - Parameter parse: A closure that returns the value of a text, or `nil` for a text without one.
  init<Value>(
    label: Label, prompt: Text?, value: Binding<Value>, format: @escaping (Value) -> String,
    parse: @escaping (String) -> Value?
  ) {
    let text = Binding<String>(
      get: { format(value.wrappedValue) },
      set: { text in if let parsed = parse(text) { value.wrappedValue = parsed } })
    self.init(label: label, prompt: prompt, text: text, axis: .horizontal)
    accepts = { parse($0) != nil }
  }
}

extension TextField where Label == Text {
  /// Creates a field with a text as its label.
  ///
  /// - Parameters:
  ///   - titleKey: The label, which an empty field shows if there is no prompt.
  ///   - text: The text of the field.
  ///   - prompt: The text that an empty field shows, or `nil` to show the label.
  ///   - axis: The direction in which the field grows. A vertical field has several lines, and Return starts a new one.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
    self.init(label: Text(titleKey), prompt: prompt, text: text, axis: axis)
  }

  /// Creates a field with a string as its label.
  ///
  /// - Parameters:
  ///   - title: The label, which an empty field shows if there is no prompt.
  ///   - text: The text of the field.
  ///   - prompt: The text that an empty field shows, or `nil` to show the label.
  ///   - axis: The direction in which the field grows. A vertical field has several lines, and Return starts a new one.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
    self.init(label: Text(title), prompt: prompt, text: text, axis: axis)
  }

  /// Creates a field with a text as its label and closures for its events.
  ///
  /// - Parameters:
  ///   - titleKey: The label, which an empty field shows.
  ///   - text: The text of the field.
  ///   - onEditingChanged: A closure that is called with `true` when the field gets the focus, and with `false` when it
  ///     loses it.
  ///   - onCommit: A closure that is called when the user presses Return in the field.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void
  ) {
    self.init(
      label: Text(titleKey), prompt: nil, text: text, axis: .horizontal,
      actions: TextFieldActions(onEditingChanged: onEditingChanged, onCommit: onCommit))
  }

  /// Creates a field with a string as its label and closures for its events.
  ///
  /// - Parameters:
  ///   - title: The label, which an empty field shows.
  ///   - text: The text of the field.
  ///   - onEditingChanged: A closure that is called with `true` when the field gets the focus, and with `false` when it
  ///     loses it.
  ///   - onCommit: A closure that is called when the user presses Return in the field.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void
  ) {
    self.init(
      label: Text(title), prompt: nil, text: text, axis: .horizontal,
      actions: TextFieldActions(onEditingChanged: onEditingChanged, onCommit: onCommit))
  }
}

/// A field in which the user edits a secret.
///
/// A terminal shows a dot for each character. A browser shows a password field. The server never sends the secret to
/// the browser, so after a reload a placeholder of dots stands for it.
@preconcurrency @MainActor
public struct SecureField<Label: View>: View {
  private let label: Label
  private let prompt: Text?
  private let text: Binding<String>
  private let actions: TextFieldActions

  public var body: some View {
    TextInputView(
      text: text, prompt: prompt ?? label as? Text, isSecure: true, isMultiline: false, actions: actions
    )
    .accessibilityLabel(ifAny: (label as? any NamingLabel ?? prompt)?.name)
  }

  /// Creates a field with a label view.
  ///
  /// - Parameters:
  ///   - text: The text of the field.
  ///   - prompt: The text that an empty field shows, or `nil` to show the label.
  ///   - label: The label. It isn't shown, but a text, or a `Label` with a text, is the accessibility label.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.prompt = prompt
    self.text = text
    actions = TextFieldActions()
  }
}

extension SecureField where Label == Text {
  /// Creates a field with a text as its label.
  ///
  /// - Parameters:
  ///   - titleKey: The label, which an empty field shows if there is no prompt.
  ///   - text: The text of the field.
  ///   - prompt: The text that an empty field shows, or `nil` to show the label.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  /// Creates a field with a string as its label.
  ///
  /// - Parameters:
  ///   - title: The label, which an empty field shows if there is no prompt.
  ///   - text: The text of the field.
  ///   - prompt: The text that an empty field shows, or `nil` to show the label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  /// Creates a field with a text as its label and a closure for submission.
  ///
  /// - Parameters:
  ///   - titleKey: The label, which an empty field shows.
  ///   - text: The text of the field.
  ///   - onCommit: A closure that is called when the user presses Return in the field.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    label = Text(titleKey)
    prompt = nil
    self.text = text
    actions = TextFieldActions(onCommit: onCommit)
  }
}

/// A view in which the user edits a text of several lines.
///
/// It fills the space that it is offered. Return starts a new line, and Tab moves the focus. `lineNumbers(_:)` shows the
/// numbers of its lines.
///
/// In a terminal, keys with Shift, a drag of the pointer, a double click on a word and a triple click on a line select text.
/// Ctrl-C copies, Ctrl-X cuts and Ctrl-V pastes, Ctrl-/ undoes and Ctrl-Y redoes, word by word. A browser shows a text area.
@preconcurrency @MainActor
public struct TextEditor: View {
  private let text: Binding<String>

  /// Creates an editor for a text.
  public init(text: Binding<String>) { self.text = text }

  public var body: some View {
    TextInputView(text: text, prompt: nil, isSecure: false, isMultiline: true, actions: TextFieldActions())
      .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
