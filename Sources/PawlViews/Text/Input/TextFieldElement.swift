import CPawlRuntime

/// The content of a text field as a host draws it.
package struct TextFieldContent: Equatable {
  package var input: TextInput
  /// The text that an empty field shows.
  package var prompt: String
  /// Whether the characters are hidden.
  package var isSecure: Bool
  package var style: TextStyle
  package var isEnabled: Bool
  /// Whether the field's style has a border. See ``TextFieldStyle/isBordered``.
  package var isBordered: Bool
  /// Whether each paragraph of a field with several lines has its number before it.
  package var showsLineNumbers = false
  /// The properties of the text for keyboards on the screen and software that fills in fields.
  package var traits = TextInputTraits()
}

/// The element of a text field.
final class TextFieldElement: Element, Editing {
  private var binding: Binding<String>
  private var onSubmit: (() -> Void)?
  private var field: TextFieldContent { didSet { drawnContent = nil } }
  /// The field as the content of the element. It is kept, since it takes memory of its own on the heap.
  private var drawnContent: ElementContent?
  var firstVisible = 0

  init(_ text: Binding<String>, _ field: TextFieldContent, onSubmit: (() -> Void)?, graph: ViewGraph) {
    binding = text
    self.field = field
    self.onSubmit = onSubmit
    super.init(graph: graph)
  }

  /// Returns the input for a text that the program has set, with the caret and the selection of the present one.
  func input(_ text: String, isMultiline: Bool) -> TextInput {
    guard isMultiline == input.isMultiline else { return TextInput(text, isMultiline: isMultiline) }
    var input = input
    input.replace(by: text)
    return input
  }

  /// Takes the values of an updated view.
  func update(_ text: Binding<String>, _ field: TextFieldContent, onSubmit: (() -> Void)?) {
    (binding, self.onSubmit) = (text, onSubmit)
    guard self.field != field else { return }
    let isOtherControl = self.field.isEnabled != field.isEnabled
    self.field = field
    if field.input.isMultiline { layoutNeedsUpdate() }
    if isOtherControl { controlDidChange() } else { contentDidChange() }
  }

  var input: TextInput { field.input }

  var submits: Bool { onSubmit != nil }

  override var keepsState: Bool { true }

  override var editing: (any Editing)? { self }

  override var content: ElementContent {
    if let drawnContent { return drawnContent }
    let content = ElementContent.textField(field)
    drawnContent = content
    return content
  }

  override var mayBeControl: Bool { true }

  override var hasFocusableControl: Bool { field.isEnabled }

  override var control: Control? {
    Control(.textField, isEnabled: field.isEnabled) { [weak self] event in self?.handle(event) ?? false }
  }

  func edit(_ change: (inout TextInput) -> Void) {
    guard field.isEnabled else { return }
    let before = field.input
    change(&field.input)
    guard field.input != before else { return }
    contentDidChange()
    guard field.input.text != before.text else { return }
    if field.input.isMultiline { layoutNeedsUpdate() }
    let written = field.input.text
    DependencyObserver.withoutObserver {
      write(written)
      // The binding may store another text than the user wrote: the field shows the stored one.
      let now = binding.wrappedValue
      if now == before.text { field.input = before } else if now != written { field.input.correct(to: now) }
    }
    // No parts of a secret stay in memory.
    if field.isSecure { field.input.forgetHistory() }
  }

  /// Writes a text into the binding. While a secret is written, recorders can see that it is one.
  private func write(_ text: String) {
    guard isSecret else {
      binding.wrappedValue = text
      return
    }
    text.withCString { secret in
      let outer = pawl_secret()
      pawl_set_secret(secret)
      binding.wrappedValue = text
      pawl_set_secret(outer)
    }
  }

  private func handle(_ event: ControlEvent) -> Bool {
    switch event {
    case .setText(let text):
      edit { $0.set(text) }
      return true
    case .submit:
      guard let onSubmit else { return false }
      onSubmit()
      return true
    case .activate, .increment, .decrement, .setFraction, .setLengths: return false
    }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    graph.backend.size(of: field, in: proposal)
  }
}
