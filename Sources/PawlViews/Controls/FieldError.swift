extension View {
  /// Shows an error below a field, and marks the field as invalid.
  ///
  ///     TextField("Email", text: $email)
  ///       .fieldError(email.contains("@") ? nil : "An address contains “@”.")
  ///
  /// The message has the color `danger`, and a mark that doesn't depend on color. The field keeps its state and the focus
  /// when the message comes and goes. A browser describes the field to assistive technologies as invalid, with the message
  /// as its error. Use it for every control with a value, such as a text field, a picker or a stepper. Around several
  /// controls, it marks all of them.
  ///
  /// SwiftUI has no such modifier.
  ///
  /// - Parameter message: The problem and its solution, in a short sentence; `nil` for a valid field.
  public func fieldError(_ message: LocalizedStringKey?) -> some View {
    FieldErrorView(content: self, message: message.map { Text($0) })
  }

  /// Shows an error that isn't localized. Like ``fieldError(_:)-(LocalizedStringKey?)``.
  @_disfavoredOverload
  public func fieldError(_ message: (some StringProtocol)?) -> some View {
    FieldErrorView(content: self, message: message.map { Text($0) })
  }

  /// Shows an error with a style. Like ``fieldError(_:)-(LocalizedStringKey?)``.
  @_disfavoredOverload
  public func fieldError(_ message: Text?) -> some View { FieldErrorView(content: self, message: message) }
}

private struct FieldErrorView<Content: View>: View {
  let content: Content
  let message: Text?

  init(content: Content, message: Text?) {
    self.content = content
    self.message = message
  }

  var body: some View {
    CheckedFieldView(
      content: VStack(alignment: .leading, spacing: 0) {
        content
        if let message {
          FieldMessageView(
            content: HStack(alignment: .top) {
              Image(decorative: "exclamationmark.circle")
              message
            }
            .foregroundColor(Color(.danger)))
        }
      }, isInvalid: message != nil)
  }
}

/// A view around a field that can have an error.
private struct CheckedFieldView<Content: View>: ElementModifier {
  let content: Content
  let isInvalid: Bool

  func wrap(_ base: Element, in environment: EnvironmentValues) -> CheckedFieldElement {
    CheckedFieldElement(base, isInvalid: isInvalid)
  }

  func update(_ wrapper: CheckedFieldElement, in environment: EnvironmentValues) { wrapper.isInvalid = isInvalid }
}

private final class CheckedFieldElement: ModifierElement {
  var isInvalid: Bool {
    didSet {
      guard isInvalid != oldValue else { return }
      if isInvalid { graph.hasFieldErrors = true }
      // The controls inside describe their error.
      controlsNeedRendering(in: base)
    }
  }

  init(_ base: Element, isInvalid: Bool) {
    self.isInvalid = isInvalid
    super.init(base)
    if isInvalid { graph.hasFieldErrors = true }
  }

  override var fieldError: Element? { isInvalid ? message(in: base) : nil }

  private func message(in element: Element) -> Element? {
    if case .fieldError = element.content { return element }
    // The message is the last view of the column.
    return element.children.last.flatMap { message(in: $0) }
  }

  private func controlsNeedRendering(in element: Element) {
    if element.mayBeControl { element.renderingDidChange() }
    for child in element.children { controlsNeedRendering(in: child) }
  }
}

private struct FieldMessageView<Content: View>: ElementModifier {
  let content: Content

  func wrap(_ base: Element, in environment: EnvironmentValues) -> FieldMessageElement { FieldMessageElement(base) }

  func update(_ wrapper: FieldMessageElement, in environment: EnvironmentValues) {}
}

private final class FieldMessageElement: ModifierElement {
  override var content: ElementContent { .fieldError }
}

extension Element {
  /// The element of the error message of the field around this control, or `nil` if the control is valid.
  ///
  /// - Complexity: O(1) as long as no field has had an error, otherwise O(depth of the control).
  package final var errorMessage: Element? {
    guard graph.hasFieldErrors else { return nil }
    return selfAndAncestors.firstResult(\.fieldError)
  }
}
