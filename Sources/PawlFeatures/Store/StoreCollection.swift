package import OrderedCollections
import PawlCore

/// The stores of the elements of a collection, in the order of the elements at the time of its creation.
///
/// ``Store/scope(state:action:)-(KeyPath<State,IdentifiedArray<ElementID,ElementState>>,_)`` returns it. A list over it
/// creates the stores of the elements that it shows.
@MainActor
public struct StoreCollection<ID: Hashable, State, Action>: @preconcurrency RandomAccessCollection {
  private let stores: StoresOfElements<ID, State, Action>
  /// The ids of the elements.
  package let ids: OrderedSet<ID>

  init(_ stores: StoresOfElements<ID, State, Action>) {
    self.stores = stores
    ids = stores.ids
  }

  public var startIndex: Int { 0 }

  public var endIndex: Int { ids.count }

  /// The store of the element at a position.
  ///
  /// - Precondition: The element exists now, or its store was asked for before.
  /// - Complexity: O(1).
  public subscript(position: Int) -> Store<State, Action> {
    guard let store = store(id: ids[position]) else {
      preconditionFailure(
        """
        The element with the id \(ids[position]) was removed from the state after this collection of stores was made. \
        Call "scope(state:action:)" again instead of keeping its result.
        """)
    }
    return store
  }

  /// The store of an element; `nil` if the element was removed before its store was asked for.
  package func store(id: ID) -> Store<State, Action>? { stores.store(id: id) }
}

/// The stores of the elements of a collection.
@MainActor
final class StoresOfElements<ID: Hashable, State, Action> {
  private let base: PawlCore.Store<IdentifiedArray<ID, State>, (ID, Action)>
  private var stores: [ID: Store<State, Action>] = [:]
  /// The stamp of the collection for which the stores of removed elements were last released.
  private var stamp: ChangeStamp?

  init(_ base: PawlCore.Store<IdentifiedArray<ID, State>, (ID, Action)>) { self.base = base }

  /// The ids of the elements. Stores of elements that are gone are released.
  ///
  /// - Complexity: O(changes since the last call); O(stores) if the changes aren't known.
  var ids: OrderedSet<ID> {
    let elements = base.state
    if elements.stamp != stamp {
      releaseStores(missingIn: elements)
      stamp = elements.stamp
    }
    return elements.ids
  }

  func store(id: ID) -> Store<State, Action>? {
    if let store = stores[id] { return store }
    let store = base.scope(id: id).map { Store<State, Action>(base: $0) }
    stores[id] = store
    return store
  }

  private func releaseStores(missingIn elements: IdentifiedArray<ID, State>) {
    guard !stores.isEmpty else { return }
    var removed: [ID] = []
    let isKnown =
      stamp.map { stamp in
        elements.forEachChange(since: stamp) { if case .removed(let id) = $0 { removed.append(id) } }
      } ?? false
    for id in isKnown ? removed : Array(stores.keys) where elements.index(id: id) == nil { stores[id] = nil }
  }
}
