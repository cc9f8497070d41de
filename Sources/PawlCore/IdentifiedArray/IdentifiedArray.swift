public import OrderedCollections

/// An ordered collection of elements, each of which is found by its id in constant time.
///
/// No two elements have the same id: an element that would break this is refused. Use it for lists whose rows have an
/// identity. If the position is the identity, use an `Array`; if order is irrelevant, use a `Dictionary`.
///
///     struct Todo: Identifiable { let id: Int; var title: String; var isDone = false }
///
///     var todos: IdentifiedArrayOf<Todo> = [Todo(id: 1, title: "Mow"), Todo(id: 2, title: "Nap")]
///     todos[id: 2]?.isDone = true
///     todos[id: 3]           // nil
///     todos.remove(id: 1)
///
/// Finding an element costs one hash of its id; reading by position costs the same as in an `Array`. Modifying an
/// element in place, by id or by position, copies and allocates nothing if the array has a single owner. Appending is
/// amortized O(1); inserting, removing and reordering are O(n).
///
/// An array that was created with a key path reads each id through it, which costs tens of nanoseconds. If elements are
/// `Identifiable`, prefer the initializers without a key path.
///
/// The id of an element must not change while it is stored. In every build, the array checks this after each
/// modification in place; see ``subscript(id:)``. It cannot detect that a class instance changes its own id from
/// outside.
public struct IdentifiedArray<ID: Hashable, Element> {
  @usableFromInline
  var storedIDs: OrderedSet<ID>
  @usableFromInline
  var storedElements: ContiguousArray<Element>
  @usableFromInline
  let identity: ElementIdentity<ID, Element>
  @usableFromInline
  var log: ChangeLog<ID>
  @usableFromInline
  var slot: ElementSlot<ID, Element>

  @inlinable
  init(identity: ElementIdentity<ID, Element>) {
    storedIDs = []
    storedElements = []
    self.identity = identity
    log = ChangeLog(stamp: .empty)
    slot = ElementSlot()
  }
}

/// An ``IdentifiedArray`` of elements that have their own `id`.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray: Sendable where ID: Sendable, Element: Sendable {}

extension IdentifiedArray {
  /// The ids, in the order of the elements.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var ids: OrderedSet<ID> { storedIDs }

  /// The elements, in order, as a plain array.
  ///
  /// - Complexity: O(1). While the result exists, the next modification of either array copies the elements.
  @inlinable
  public var elements: [Element] { Array(storedElements) }

  /// Returns the position of the element with the given id.
  ///
  /// - Returns: The position; `nil` if no element has the id.
  /// - Complexity: O(1) expected.
  @inlinable
  public func index(id: ID) -> Int? {
    storedIDs.firstIndex(of: id)
  }
}
