/// An element whose role or visibility to assistive technology a modifier sets.
final class MarkElement: ModifierElement {
  var mark: SemanticMark

  init(_ base: Element, _ mark: SemanticMark) {
    self.mark = mark
    super.init(base)
  }

  package override var markedRole: ElementRole? { mark.role }
  package override var isHiddenFromReaders: Bool { mark.isHidden }
}

/// The semantics that a modifier adds to a view.
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
  /// Sets the role of this view, if its content doesn't imply it.
  func role(_ role: ElementRole) -> some View { MarkView(content: self, mark: SemanticMark(role: role)) }
}
