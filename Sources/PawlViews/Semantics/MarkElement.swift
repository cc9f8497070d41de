/// An element of which a modifier says what it is.
final class MarkElement: ModifierElement {
  var mark: SemanticMark

  init(_ base: Element, _ mark: SemanticMark) {
    self.mark = mark
    super.init(base)
  }

  package override var markedRole: ElementRole? { mark.role }
  package override var isHiddenFromReaders: Bool { mark.isHidden }
}

/// What is said of a view, other than by its content.
struct SemanticMark: Equatable {
  var role: ElementRole?
  var isHidden = false
}

struct MarkView<Content: View>: ElementModifier {
  let content: Content
  let mark: SemanticMark

  func wrap(_ base: Element, in environment: EnvironmentValues) -> MarkElement { MarkElement(base, mark) }

  func update(_ wrapper: MarkElement, in environment: EnvironmentValues) {
    guard wrapper.mark != mark else { return }
    wrapper.mark = mark
    wrapper.contentDidChange()
  }
}

extension View {
  /// Says what this view is, where that does not follow from what it shows.
  func role(_ role: ElementRole) -> some View { MarkView(content: self, mark: SemanticMark(role: role)) }
}
