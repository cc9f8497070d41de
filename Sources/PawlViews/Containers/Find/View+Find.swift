extension View {
  /// Shows a find bar for the first scroll view, list, log or field with several lines in this view while a binding is true.
  ///
  /// The user opens a find bar without this modifier, too: with the key `/` or F3 in a terminal, and in a browser with `/` for
  /// lists and logs of which the page has only a part. A search field of `searchable(text:)` takes precedence. Return leads to
  /// the next match, Shift-Return to the previous one, and Escape closes the bar.
  ///
  /// - Parameter isPresented: Whether the find bar is shown. Closing the bar sets it to `false`.
  public func findNavigator(isPresented: Binding<Bool>) -> some View {
    FindNavigatorView(content: self, isPresented: isPresented)
  }

  /// Prevents the user from opening a find bar for the views inside.
  public func findDisabled(_ isDisabled: Bool = true) -> some View {
    FindDisabledView(content: self, isDisabled: isDisabled)
  }
}

private struct FindNavigatorView<Content: View>: ElementModifier {
  let content: Content
  let isPresented: Binding<Bool>

  func wrap(_ base: Element, in environment: EnvironmentValues) -> FindNavigatorElement {
    let element = FindNavigatorElement(base)
    element.follow(isPresented)
    return element
  }

  func update(_ wrapper: FindNavigatorElement, in environment: EnvironmentValues) { wrapper.follow(isPresented) }
}

private final class FindNavigatorElement: ModifierElement {
  private var isPresented: Binding<Bool>?
  private weak var session: FindSession?

  func follow(_ isPresented: Binding<Bool>) {
    self.isPresented = isPresented
    let isWanted = isPresented.wrappedValue
    guard isWanted != (session != nil) else { return }
    // The elements inside are known once all views are updated.
    graph.whenUpdated { [weak self] in self?.apply() }
  }

  private func apply() {
    guard let isPresented else { return }
    if !isPresented.wrappedValue {
      if let session, graph.find === session { graph.endFind() }
    } else if session == nil, let target = base.firstFindTarget {
      let session = graph.beginFind(in: target)
      session.onEnd = { [weak self] in
        self?.session = nil
        if self?.isPresented?.wrappedValue == true { self?.isPresented?.wrappedValue = false }
      }
      self.session = session
    }
  }
}

private struct FindDisabledView<Content: View>: ElementModifier {
  let content: Content
  let isDisabled: Bool

  func wrap(_ base: Element, in environment: EnvironmentValues) -> FindDisabledElement {
    FindDisabledElement(base, isDisabled)
  }

  func update(_ wrapper: FindDisabledElement, in environment: EnvironmentValues) { wrapper.isDisabled = isDisabled }
}

final class FindDisabledElement: ModifierElement {
  fileprivate(set) var isDisabled: Bool

  fileprivate init(_ base: Element, _ isDisabled: Bool) {
    self.isDisabled = isDisabled
    super.init(base)
  }
}
