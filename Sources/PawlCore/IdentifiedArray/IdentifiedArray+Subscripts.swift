public import OrderedCollections

extension IdentifiedArray {
  /// Accesses the element with the given id.
  ///
  ///     todos[id: 7]?.title = "Sow"      // modifies in place; no effect without an element 7
  ///     todos[id: 7] = nil               // removes
  ///     todos[id: 7] = Todo(id: 7)       // replaces, or appends without an element 7
  ///
  /// Modifying in place moves only the modified element, out of the array and back.
  ///
  /// - Precondition: An assigned element has the id of the subscript. Otherwise the array is unchanged, and PAWL-072 is
  ///   reported. Modifying in place doesn't change the id. Otherwise PAWL-073 is reported, and the element stays at its
  ///   position under the new id, or is removed if another element has that id.
  /// - Complexity: Reading, replacing and modifying are O(1) expected; appending is amortized O(1); removing is O(n).
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
  /// Modification happens in place. To replace an element by one with another id, remove and insert.
  ///
  /// - Precondition: The position is in `indices`; otherwise this traps. The id stays the same; otherwise an issue is
  ///   reported as in ``subscript(id:)``.
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
  /// Records an update, and returns a pointer to the element, which is valid until the next use of the array.
  ///
  /// The pointer may outlive `withUnsafeMutableBufferPointer` here, because the accessor has exclusive access to the
  /// array and so sole ownership of the buffer. Yielding `storedElements[position]` would store the state of that
  /// subscript in the coroutine's frame, which would then exceed four words and be allocated.
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

  /// Moves the element with an id, if there is one, into the slot.
  ///
  /// Afterwards only `returnElement` may be called: the last element is removed from the end, and any other leaves a
  /// hole.
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

  /// Ends the modification that `takeElement` began: moves the element back, appends a new element, or removes the
  /// position of an element that was set to `nil`.
  @inlinable
  mutating func returnElement() {
    let content = slot.content()
    let returned = content.pointee.element.take()
    guard let position = content.pointee.position.take() else {
      let id = content.pointee.id.take()
      if let returned, let id { assign(returned, id: id) }
      return
    }
    guard let returned else { return removeTakenElement(at: position) }
    if position == storedElements.count {
      storedElements.append(returned)
    } else {
      storedElements.withUnsafeMutableBufferPointer {
        ($0.baseAddress.unsafelyUnwrapped + position).initialize(to: returned)
      }
    }
    verifyIdentity(at: position)
  }

  /// Removes a position whose element was taken and set to `nil`.
  @inlinable
  mutating func removeTakenElement(at position: Int) {
    noteRemoval(of: storedIDs[position])
    storedIDs.remove(at: position)
    guard position < storedElements.count else { return }
    // An array cannot shrink over a hole, so the hole is filled with a copy of a neighbor that `remove` then destroys.
    storedElements.withUnsafeMutableBufferPointer {
      let hole = $0.baseAddress.unsafelyUnwrapped + position
      hole.initialize(to: (hole + 1).pointee)
    }
    storedElements.remove(at: position)
  }

  /// Checks that the element at a position still has its id after a modification, and restores the invariants if not.
  ///
  /// - Complexity: One read of an id, which is cheap unless it uses a key path.
  @inlinable
  @inline(__always)
  mutating func verifyIdentity(at position: Int) {
    let read = identity.read
    // The mutable pointer costs a uniqueness check; the immutable one would cost a retain and a release.
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
