extension ViewGraph {
  /// The element in which the find bar searches for a text: the field with several lines that has the focus, or the innermost
  /// scroll element around the focus, or else the first one of the panel in front. `nil` if there is none, or if
  /// `findDisabled(_:)` forbids it.
  package var findTarget: Element? {
    if let field = focus.element, field.editing != nil {
      return field.editing?.input.isMultiline == true && !field.isFindDisabled ? field : nil
    }
    if let outer = focus.anchor?.selfAndAncestors.first(where: { $0.scrolling != nil }) {
      return outer.isFindDisabled ? nil : outer
    }
    return focus.currentScope?.firstFindTarget
  }

  /// Begins a search in an element. A search that was there before ends.
  @discardableResult
  package func beginFind(in target: Element) -> FindSession {
    endFind()
    let session = FindSession(in: target)
    findSession = session
    target.contentDidChange()
    return session
  }

  /// Ends the search.
  package func endFind() {
    guard let session = findSession else { return }
    findSession = nil
    session.end()
  }

  /// The present search, or `nil` if there is none or if its element is gone.
  package var find: FindSession? { findSession?.target == nil ? nil : findSession }
}

extension Element {
  /// The first element inside in which a find bar can search, or this one.
  final var firstFindTarget: Element? {
    guard !isHiddenByLayout, !isInert else { return nil }
    if scrolling != nil || editing?.input.isMultiline == true { return isFindDisabled ? nil : self }
    return children.firstResult(\.firstFindTarget)
  }

  /// Whether a modifier around the element forbids a find bar.
  package final var isFindDisabled: Bool {
    // The innermost modifier decides.
    for case let modifier as FindDisabledElement in ancestors { return modifier.isDisabled }
    return false
  }
}
