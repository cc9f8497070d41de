public import OrderedCollections

/// Holds elements in order, each found by its id in constant time.
///
/// No two elements have the same id: an element that would break this is refused, never stored. Use it for lists whose
/// rows have an identity of their own; use an `Array` where position is identity, and a `Dictionary` where order
/// means nothing.
///
///     struct Todo: Identifiable { let id: Int; var title: String; var isDone = false }
///
///     var todos: IdentifiedArrayOf<Todo> = [Todo(id: 1, title: "Mow"), Todo(id: 2, title: "Nap")]
///     todos[id: 2]?.isDone = true
///     todos[id: 3]           // nil
///     todos.remove(id: 1)
///
/// Finding an element costs one hash of its id; reading one by position costs what it does in an `Array`. Modifying an
/// element in place, by id or by position, copies and allocates nothing once the array has a single owner. Appending
/// is O(1) amortised; inserting, removing and reordering are O(n).
///
/// An array made with a key path reads each id through it, which costs tens of nanoseconds; where elements are
/// `Identifiable`, prefer the initializers that take none.
///
/// An element's id must not change while it is stored. The array checks this after each modification in place, in
/// every build; see ``subscript(id:)``. It cannot see a class instance change its own id from outside.
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

/// An ``IdentifiedArray`` of elements that carry their own `id`.
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
  /// - Complexity: O(1). While it is kept, the next modification of either array copies the elements.
  @inlinable
  public var elements: [Element] { Array(storedElements) }

  /// Finds the position of the element with the given id.
  ///
  /// - Returns: `nil` if no element has this id.
  /// - Complexity: O(1) expected.
  @inlinable
  public func index(id: ID) -> Int? {
    storedIDs.firstIndex(of: id)
  }
}
