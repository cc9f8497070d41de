import OrderedCollections
import PawlCombine
public import PawlCore

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

/// A view that shows a view for each element of a store's collection, with a store of the element.
///
///     List {
///       ForEachStore(store.scope(state: \.todos, action: AppAction.todo(id:action:))) { todoStore in
///         TodoView(store: todoStore)
///       }
///       .onDelete { viewStore.send(.delete($0)) }
///     }
///
/// A row keeps its identity and its view state when its element moves. A change of one element evaluates only views
/// that observe that element. This view itself is evaluated only when elements are inserted, removed or moved.
///
/// - Complexity: O(*n*) in the number of changed elements. When elements are inserted, removed or moved, existing rows
///   are compared but not evaluated.
@preconcurrency @MainActor
public struct ForEachStore<EachState, EachAction, Data: Collection, ID: Hashable, Content: View>: DynamicViewContent {
  private let store: Store<IdentifiedArray<ID, EachState>, (ID, EachAction)>
  private let content: (Store<EachState, EachAction>) -> Content
  private let elements: () -> Data
  @ObservedObject private var ids: ViewStore<OrderedSet<ID>, (ID, EachAction)>
  @SwiftUIState private var stores = RowStores<ID, EachState, EachAction>()

  /// Creates the view.
  ///
  /// - Parameters:
  ///   - store: The store of the collection. Its actions carry the id of their element.
  ///   - content: Creates the view of an element.
  public init(
    _ store: Store<IdentifiedArray<ID, EachState>, (ID, EachAction)>,
    @ViewBuilder content: @escaping (Store<EachState, EachAction>) -> Content
  ) where Data == IdentifiedArray<ID, EachState> {
    self.store = store
    self.content = content
    elements = { store.state }
    ids = ViewStore(store, observe: { $0.ids })
  }

  /// The elements of the collection.
  public var data: Data { elements() }

  public var body: some View {
    let stores = self.stores
    stores.follow(store, ids: ids.state)
    return ForEach(ids.state, id: \.self) { [content] id in
      Row(store: stores.store(id: id), content: content)
    }
  }
}

/// The view of one element. Rows with unchanged values aren't evaluated again, so `content` is called here.
private struct Row<EachState, EachAction, Content: View>: View {
  let store: Store<EachState, EachAction>?
  let content: (Store<EachState, EachAction>) -> Content

  var body: some View {
    // The store is `nil` if the element is removed while the rows are created.
    if let store { content(store) }
  }
}

/// A cache of the stores of a collection's elements. Each store is created on first use.
@MainActor
private final class RowStores<ID: Hashable, EachState, EachAction> {
  private var source: Store<IdentifiedArray<ID, EachState>, (ID, EachAction)>?
  private var stores: [ID: Store<EachState, EachAction>] = [:]

  /// Removes the stores of another source, and of elements that were removed.
  func follow(_ source: Store<IdentifiedArray<ID, EachState>, (ID, EachAction)>, ids: OrderedSet<ID>) {
    if self.source === source {
      stores = stores.filter { ids.contains($0.key) }
    } else {
      self.source = source
      stores = [:]
    }
  }

  func store(id: ID) -> Store<EachState, EachAction>? {
    if let store = stores[id] { return store }
    let store = source?.scope(id: id)
    stores[id] = store
    return store
  }
}
