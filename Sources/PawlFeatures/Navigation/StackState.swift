public import OrderedCollections
import PawlCore

/// The states of features that lie on top of each other, such as the screens of a navigation stack.
///
///     struct State {
///       var path = StackState<Screen.State>()
///     }
///
/// Each element has an id, which the stack makes and never uses again; see ``StackElementID``. The reducer of the elements
/// is
/// ``Reducer/forEach(_:action:_:destination:fileID:filePath:line:column:)``.
///
/// Append an element to push a feature, and remove it to pop the feature. An element that is replaced by position, or with
/// ``subscript(id:)``, keeps its id, and the effects of the feature continue.
///
/// Finding an element costs one hash of its id. Changing an element in place, by id or by position, copies nothing if the
/// stack has a single owner. Appending and removing at the end are amortized O(1).
public struct StackState<Element> {
  /// An element with its id.
  struct Entry: Identifiable {
    let id: StackElementID
    /// The element. `nil` only during a change in place, so that callers can change it as an optional.
    var element: Element?
  }

  var entries = IdentifiedArray<StackElementID, Entry>()
  /// A number that is greater than those of all ids that the stack has had.
  var nextGeneration = 0

  /// Creates an empty stack.
  public init() {}

  /// The ids of the elements, in their order.
  ///
  /// - Complexity: O(1).
  public var ids: OrderedSet<StackElementID> { entries.ids }

  /// Removes the element with an id, and all elements above it. Does nothing if there is no such element.
  public mutating func pop(from id: StackElementID) {
    guard let position = entries.index(id: id) else { return }
    entries.removeSubrange(position..<entries.endIndex)
  }

  /// Removes all elements above the one with an id. Does nothing if there is no such element.
  public mutating func pop(to id: StackElementID) {
    guard let position = entries.index(id: id) else { return }
    entries.removeSubrange(position + 1..<entries.endIndex)
  }

  /// The id of the next element that a view pushes.
  package var nextID: StackElementID { StackElementID(generation: nextGeneration) }

  /// Returns the id for a new element.
  package mutating func makeID() -> StackElementID {
    let generation = StackElementIDSequence.current?.take(atLeast: nextGeneration) ?? nextGeneration
    nextGeneration = generation + 1
    return StackElementID(generation: generation)
  }

  /// Appends an element under an id that is not in the stack.
  mutating func append(_ element: Element, id: StackElementID) {
    entries.append(Entry(id: id, element: element))
    nextGeneration = Swift.max(nextGeneration, id.generation + 1)
    StackElementIDSequence.current?.skip(to: nextGeneration)
  }

  /// Calls a function with the element with an id, which it changes in place.
  ///
  /// - Returns: The result of the function; `nil`, without a call, if there is no such element.
  mutating func modify<Result>(id: StackElementID, _ body: (inout Element) -> Result) -> Result? {
    guard let position = entries.index(id: id) else { return nil }
    return body(&entries[position].element!)
  }
}

extension StackState.Entry: Sendable where Element: Sendable {}
extension StackState: Sendable where Element: Sendable {}

extension StackState: ChangeTracking {
  package static var stampOffset: UInt16? {
    guard let entries = MemoryLayout<Self>.offset(of: \.entries),
      let stamp = IdentifiedArray<StackElementID, Entry>.stampOffset
    else { return nil }
    return UInt16(entries) + stamp
  }
}

extension StackState: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  public var startIndex: Int { entries.startIndex }

  public var endIndex: Int { entries.endIndex }

  /// The element at a position. An assigned element gets the id of the one that it replaces.
  public subscript(position: Int) -> Element {
    get { entries[position].element! }
    set { entries[position].element = newValue }
    _modify { yield &entries[position].element! }
  }

  /// Replaces elements. The new elements get new ids.
  ///
  /// - Complexity: O(n); O(changed elements) at the end of the stack.
  public mutating func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Element>) {
    replaceSubrange(subrange, with: newElements.map { Entry(id: makeID(), element: $0) })
  }

  /// Replaces elements, with given ids.
  mutating func replaceSubrange(_ subrange: Range<Int>, with newEntries: [Entry]) {
    entries.removeSubrange(subrange)
    for (offset, entry) in newEntries.enumerated() { entries.insert(entry, at: subrange.lowerBound + offset) }
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether to keep the storage.
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    entries.removeAll(keepingCapacity: keepCapacity)
  }
}
