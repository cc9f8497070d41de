/// The closures of a field apart from its binding.
struct TextFieldActions {
  var onEditingChanged: ((Bool) -> Void)?
  var onCommit: (() -> Void)?
}

/// A field without a label or a decoration.
struct TextInputView: View {
  let text: Binding<String>
  let prompt: Text?
  let isSecure: Bool
  let isMultiline: Bool
  let actions: TextFieldActions
  @FocusState private var isFocused: Bool

  init(text: Binding<String>, prompt: Text?, isSecure: Bool, isMultiline: Bool, actions: TextFieldActions) {
    self.text = text
    self.prompt = prompt
    self.isSecure = isSecure
    self.isMultiline = isMultiline
    self.actions = actions
  }

  @ViewBuilder var body: some View {
    let leaf = TextInputLeaf(
      text: text, written: text.wrappedValue, prompt: prompt, isSecure: isSecure, isMultiline: isMultiline,
      onCommit: actions.onCommit)
    if let onEditingChanged = actions.onEditingChanged {
      leaf.focused($isFocused).onChange(of: isFocused) { onEditingChanged($1) }
    } else {
      leaf
    }
  }
}

private struct TextInputLeaf: LeafView {
  let text: Binding<String>
  let written: String
  let prompt: Text?
  let isSecure: Bool
  let isMultiline: Bool
  let onCommit: (() -> Void)?

  func makeElement(_ graph: ViewGraph, in environment: EnvironmentValues) -> TextFieldElement {
    let input = TextInput(written, isMultiline: isMultiline)
    return TextFieldElement(text, field(input, in: environment), onSubmit: submit(in: environment), graph: graph)
  }

  func update(_ element: TextFieldElement, in environment: EnvironmentValues) {
    let input = element.input(written, isMultiline: isMultiline)
    element.update(text, field(input, in: environment), onSubmit: submit(in: environment))
  }

  private func field(_ input: TextInput, in environment: EnvironmentValues) -> TextFieldContent {
    TextFieldContent(
      input: input, prompt: prompt?.plain(in: environment) ?? "", isSecure: isSecure,
      style: environment.textStyle, isEnabled: environment.isEnabled, isBordered: environment.textFieldIsBordered,
      showsLineNumbers: isMultiline && environment.showsLineNumbers, traits: environment.textInputTraits)
  }

  private func submit(in environment: EnvironmentValues) -> (() -> Void)? {
    let outer = environment.isSearchField ? environment.searchAction : environment.submitAction
    guard onCommit != nil || outer != nil else { return nil }
    return {
      onCommit?()
      outer?()
    }
  }
}

extension View {
  /// Sets an accessibility label, unless it is `nil` or empty.
  @ViewBuilder
  func accessibilityLabel(ifAny label: Text?) -> some View {
    if let label, !label.isEmpty { accessibilityLabel(label) } else { self }
  }
}

private struct SubmitKey: EnvironmentKey {
  static var defaultValue: (() -> Void)? { nil }
}

private struct SearchKey: EnvironmentKey {
  static var defaultValue: (() -> Void)? { nil }
}

private struct IsSearchFieldKey: EnvironmentKey {
  static let defaultValue = false
}

private struct ShowsLineNumbersKey: EnvironmentKey {
  static let defaultValue = false
}

private struct TextFieldIsBorderedKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// The action for Return in a text field, or `nil` if there is none.
  var submitAction: (() -> Void)? {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }

  /// The action for Return in a search field, or `nil` if there is none.
  var searchAction: (() -> Void)? {
    get { self[SearchKey.self] }
    set { self[SearchKey.self] = newValue }
  }

  /// Whether text fields are search fields.
  var isSearchField: Bool {
    get { self[IsSearchFieldKey.self] }
    set { self[IsSearchFieldKey.self] = newValue }
  }

  /// Whether paragraphs of editors have their numbers before them.
  var showsLineNumbers: Bool {
    get { self[ShowsLineNumbersKey.self] }
    set { self[ShowsLineNumbersKey.self] = newValue }
  }

  /// Whether the style of text fields has a border.
  var textFieldIsBordered: Bool {
    get { self[TextFieldIsBorderedKey.self] }
    set { self[TextFieldIsBorderedKey.self] = newValue }
  }
}
