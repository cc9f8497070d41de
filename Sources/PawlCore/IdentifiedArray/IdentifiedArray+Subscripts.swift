public import OrderedCollections

extension IdentifiedArray {
  /// Accesses the element with the given id.
  ///
  ///     todos[id: 7]?.title = "Sow"      // in place, nothing happens if there is no 7
  ///     todos[id: 7] = nil               // removes
  ///     todos[id: 7] = Todo(id: 7)       // replaces, or appends if there is no 7
  ///
  /// Modifying in place moves the element out and back, and no other.
  ///
  /// - Precondition: an element that is assigned has the id in the subscript, else it is refused: the array stays as it
  ///   was, and the mistake is reported (PAWL-072). Modifying in place does not change the id; if it does, that is
  ///   reported (PAWL-073), and the element is kept at its position under the new id, or removed if another
  ///   element has that one.
  /// - Complexity: reading, replacing and modifying are O(1) expected; appending is amortised O(1); removing is O(n).
  @inlinable
  public subscript(id id: ID) -> Element? {
    get {
      guard let position = storedIDs.firstIndex(of: id) else { return nil }
      return storedElements[position]
    }
    set {
      guard let newValue else {
        remove(id: id)
        return
      }
      assign(newValue, id: id)
    }
    @inline(__always)
    _modify {
      let slot = takeElement(id: id)
      defer { returnElement() }
      yield &slot.pointee.element
    }
  }

  /// Accesses the element at a position.
  ///
  /// Modifying happens in place. To replace an element by one with another id, remove and insert.
  ///
  /// - Precondition: the position is in `indices`, or this traps. The id stays the same, or this is reported, as in
  ///   ``subscript(id:)``.
  /// - Complexity: O(1).
  @inlinable
  public subscript(position: Int) -> Element {
    get { storedElements[position] }
    set {
      let id = identity(newValue)
      guard id == storedIDs[position] else { return reportRefused(id, insteadOf: storedIDs[position]) }
      noteUpdate(at: position)
      storedElements[position] = newValue
    }
    @inline(__always)
    _modify {
      let element = startUpdating(at: position)
      defer { verifyIdentity(at: position) }
      yield &element.pointee
    }
  }
}

extension IdentifiedArray {
  /// Notes an update and returns a pointer to the element, good until the array is next used.
  ///
  /// A pointer that outlives `withUnsafeMutableBufferPointer` is sound here because the accessor holds exclusive access
  /// to the array, and with it sole ownership of the buffer. Yielding `storedElements[position]` would keep that
  /// subscript's own state in the coroutine's frame, which then no longer fits in four words and is allocated.
  @inlinable
  mutating func startUpdating(at position: Int) -> UnsafeMutablePointer<Element> {
    precondition(position >= 0 && position < storedElements.count, "Index is out of bounds")
    noteUpdate(at: position)
    return storedElements.withUnsafeMutableBufferPointer { $0.baseAddress.unsafelyUnwrapped + position }
  }

  @inlinable
  mutating func assign(_ element: Element, id: ID) {
    let elementID = identity(element)
    guard elementID == id else { return reportRefused(elementID, insteadOf: id) }
    updateOrAppend(element, id: id)
  }

  /// Moves an element, if there is one with this id, into the slot.
  ///
  /// The array is then in a state that only `returnElement` can deal with: the last element is taken off the end; any
  /// other leaves a hole.
  @inlinable
  mutating func takeElement(id: ID) -> UnsafeMutablePointer<ElementSlot<ID, Element>.Content> {
    let content = slot.content()
    if let position = storedIDs.firstIndex(of: id) {
      noteUpdate(at: position)
      content.pointee.position = position
      if position == storedElements.count &- 1 {
        content.pointee.element = storedElements.removeLast()
      } else {
        storedElements.withUnsafeMutableBufferPointer {
          content.pointee.element = ($0.baseAddress.unsafelyUnwrapped + position).move()
        }
      }
    } else {
      content.pointee.id = id
    }
    return content
  }

  /// Moves the element that `takeElement` took back to where it was, appends one that is new, or removes one that
  /// is no more.
  @inlinable
  mutating func returnElement() {
    let content = slot.content()
    let returned = content.pointee.element.take()
    guard let position = content.pointee.position.take() else {
      let id = content.pointee.id.take()
      if let returned, let id { assign(returned, id: id) }
      return
    }
    guard let returned else { return closeHole(at: position) }
    if position == storedElements.count {
      storedElements.append(returned)
    } else {
      storedElements.withUnsafeMutableBufferPointer {
        ($0.baseAddress.unsafelyUnwrapped + position).initialize(to: returned)
      }
    }
    verifyIdentity(at: position)
  }

  /// Removes a position whose element was taken and did not come back.
  @inlinable
  mutating func closeHole(at position: Int) {
    noteRemoval(of: storedIDs[position])
    storedIDs.remove(at: position)
    guard position < storedElements.count else { return }
    // An array cannot be told to shrink over a hole, so fill it with a copy of a neighbour for `remove` to destroy.
    storedElements.withUnsafeMutableBufferPointer {
      let hole = $0.baseAddress.unsafelyUnwrapped + position
      hole.initialize(to: (hole + 1).pointee)
    }
    storedElements.remove(at: position)
  }

  /// Checks that the element at a position, just modified, still has its id, and restores the invariants if not.
  ///
  /// - Complexity: one read of an id, which is cheap unless it goes through a key path.
  @inlinable
  @inline(__always)
  mutating func verifyIdentity(at position: Int) {
    let read = identity.read
    // The mutable pointer costs a uniqueness check, the other one a retain and a release.
    let id = storedElements.withUnsafeMutableBufferPointer { read($0.baseAddress.unsafelyUnwrapped + position) }
    if storedIDs[position] != id { changeIdentity(at: position, to: id) }
  }

  @inlinable
  @inline(never)
  mutating func changeIdentity(at position: Int, to new: ID) {
    let old = storedIDs.remove(at: position)
    noteRemoval(of: old)
    let isDuplicate = storedIDs.contains(new)
    if isDuplicate {
      storedElements.remove(at: position)
    } else {
      storedIDs.insert(new, at: position)
      noteInsertion(of: new)
    }
    reportIdentityChange(from: old, to: new, isDuplicate: isDuplicate)
  }
}
