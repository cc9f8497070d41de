/// A line that the user writes a text in.
///
///     TextField("Name", text: $name)
@preconcurrency @MainActor
public struct TextField<Label: View>: View {
  private let label: Label
  private let prompt: Text?
  private let text: Binding<String>
  private let axis: Axis
  private let actions: TextFieldActions
  /// Of a field for something else than a text: whether a text stands for something.
  private var accepts: ((String) -> Bool)?
  /// What the user is writing, of which the value may be known already.
  @State private var draft: String?

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
      text: written, prompt: (prompt ?? label as? Text)?.plain ?? "", isSecure: false, isMultiline: axis == .vertical,
      actions: accepts == nil ? actions : TextFieldActions { if !$0 { draft = nil } }
    )
    .accessibilityLabel(ifAny: (label as? Text ?? prompt)?.plain)
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

  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal, @ViewBuilder label: () -> Label) {
    self.init(label: label(), prompt: prompt, text: text, axis: axis)
  }

  /// For something that a text stands for.
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
  /// - Parameter titleKey: what the text means; shown where nothing is written.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
    self.init(label: Text(titleKey), prompt: prompt, text: text, axis: axis)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
    self.init(label: Text(title), prompt: prompt, text: text, axis: axis)
  }

  /// - Parameters:
  ///   - onEditingChanged: called with true when the user begins to write, and with false at the end.
  ///   - onCommit: called when the user says that the text is ready.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void
  ) {
    self.init(
      label: Text(titleKey), prompt: nil, text: text, axis: .horizontal,
      actions: TextFieldActions(onEditingChanged: onEditingChanged, onCommit: onCommit))
  }

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

/// A line that the user writes a text in that nobody else is to read.
@preconcurrency @MainActor
public struct SecureField<Label: View>: View {
  private let label: Label
  private let prompt: Text?
  private let text: Binding<String>
  private let actions: TextFieldActions

  public var body: some View {
    TextInputView(
      text: text, prompt: (prompt ?? label as? Text)?.plain ?? "", isSecure: true, isMultiline: false, actions: actions
    )
    .accessibilityLabel(ifAny: (label as? Text ?? prompt)?.plain)
  }

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.prompt = prompt
    self.text = text
    actions = TextFieldActions()
  }
}

extension SecureField where Label == Text {
  /// - Parameter titleKey: what the text means; shown where nothing is written.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    label = Text(titleKey)
    prompt = nil
    self.text = text
    actions = TextFieldActions(onCommit: onCommit)
  }
}

/// A room that the user writes a text of many lines in.
@preconcurrency @MainActor
public struct TextEditor: View {
  private let text: Binding<String>

  public init(text: Binding<String>) { self.text = text }

  public var body: some View {
    TextInputView(text: text, prompt: "", isSecure: false, isMultiline: true, actions: TextFieldActions())
      .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
