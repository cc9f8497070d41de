/// The meaning of a view in a document, for hosts with markup for it.
package enum DocumentPart: Equatable, Sendable {
  /// A quotation.
  case quote
  /// A list, with the number of its first item, or `nil` for a list without numbers.
  case list(start: Int?)
  /// An item of a list.
  case item
  /// The mark of a task.
  case task(isDone: Bool)
  /// Source code, with the name of its language.
  case code(language: String?)
  /// A table: its texts are the cells, row by row, the header first. The columns have these alignments.
  case table([TextAlignment])
}

/// An element that is a part of a document.
private final class DocumentPartElement: ModifierElement {
  var part: DocumentPart {
    didSet { if oldValue != part { contentDidChange() } }
  }

  init(_ base: Element, _ part: DocumentPart) {
    self.part = part
    super.init(base)
  }

  override var content: ElementContent { .part(part) }
}

private struct DocumentPartView<Content: View>: ElementModifier {
  let content: Content
  let part: DocumentPart

  func wrap(_ base: Element, in environment: EnvironmentValues) -> DocumentPartElement {
    DocumentPartElement(base, part)
  }

  func update(_ wrapper: DocumentPartElement, in environment: EnvironmentValues) { wrapper.part = part }
}

extension View {
  /// Gives this view a meaning in a document. It looks the same in a terminal.
  package func documentPart(_ part: DocumentPart) -> some View { DocumentPartView(content: self, part: part) }
}
