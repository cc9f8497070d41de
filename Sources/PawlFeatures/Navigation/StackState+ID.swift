import PawlCore

extension StackState {
  /// The element with an id; `nil` if there is none.
  ///
  ///     state.path[id: id]?.title = "Tea"  // changes in place
  ///     state.path[id: id] = nil  // removes the element, but not those above it
  ///
  /// Assigning an element under an id that isn't in the stack appends it. Tests expect a push in this way.
  ///
  /// - Precondition: A reducer assigns elements only under ids that are in the stack. Otherwise PAWL-119 is reported, and
  ///   nothing is changed.
  public subscript(id id: StackElementID) -> Element? {
    get { entries[id: id]?.element }
    set {
      guard let position = entries.index(id: id) else { return insert(newValue, id: id) }
      if let newValue { entries[position].element = newValue } else { entries.remove(at: position) }
    }
    _modify {
      guard let position = entries.index(id: id) else {
        var element: Element?
        defer { insert(element, id: id) }
        yield &element
        return
      }
      defer { removeIfEmpty(at: position) }
      yield &entries[position].element
    }
  }

  /// The value of a case of the element with an id; `nil` if there is no such element, or it is in another case.
  ///
  /// Setting it to `nil` removes the element.
  ///
  /// - Precondition: The element is in the case when a value is set. Otherwise PAWL-061 is reported, and nothing is
  ///   changed.
  public subscript<Case>(id id: StackElementID, case path: CaseKeyPath<Element, Case>) -> Case?
  where Element: CasePathable {
    get { self[id: id]?[case: path] }
    _modify {
      // The element is released during the change, so that the change of its value copies nothing.
      let position = entries.index(id: id)
      let element = position.flatMap { entries[$0].element.take() }
      var value = element?[case: path]
      guard let position, value != nil else {
        defer {
          if let position { entries[position].element = element }
          if value != nil { reportModificationOfOtherCase(value: element, expected: Case.self) }
        }
        yield &value
        return
      }
      _ = consume element
      defer {
        entries[position].element = value.map { path($0) }
        removeIfEmpty(at: position)
      }
      yield &value
    }
  }

  private mutating func removeIfEmpty(at position: Int) {
    if case nil = entries[position].element { entries.remove(at: position) }
  }

  private mutating func insert(_ element: Element?, id: StackElementID) {
    guard let element else { return }
    guard !InheritedValues.isInReducer else {
      return reportNoElement(
        id: id, request: "an assignment of \(describe(element))", element: Element.self, callSite: nil)
    }
    append(element, id: id)
  }
}
