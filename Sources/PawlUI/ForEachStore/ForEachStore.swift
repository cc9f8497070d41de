import OrderedCollections
import PawlCombine
public import PawlCore

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

/// Shows a view for each element of a store's collection, given a store of the element.
///
///     List {
///       ForEachStore(store.scope(state: \.todos, action: AppAction.todo(id:action:))) { todoStore in
///         TodoView(store: todoStore)
///       }
///       .onDelete { viewStore.send(.delete($0)) }
///     }
///
/// A row stays the same view, with what it keeps, wherever its element moves to. A change of one element evaluates what
/// observes that element and nothing else; what evaluates this view is that elements come, go or move.
///
/// - Complexity: of a change of some elements, O(those elements). Where elements come, go or move, the rows that are there
///   are compared and not evaluated.
@preconcurrency @MainActor
public struct ForEachStore<EachState, EachAction, Data: Collection, ID: Hashable, Content: View>: DynamicViewContent {
  private let store: Store<IdentifiedArray<ID, EachState>, (ID, EachAction)>
  private let content: (Store<EachState, EachAction>) -> Content
  private let elements: () -> Data
  @ObservedObject private var ids: ViewStore<OrderedSet<ID>, (ID, EachAction)>
  @SwiftUIState private var stores = RowStores<ID, EachState, EachAction>()

  /// - Parameters:
  ///   - store: of the collection; its actions name the element that they are for.
  ///   - content: makes the view of an element.
  public init(
    _ store: Store<IdentifiedArray<ID, EachState>, (ID, EachAction)>,
    @ViewBuilder content: @escaping (Store<EachState, EachAction>) -> Content
  ) where Data == IdentifiedArray<ID, EachState> {
    self.store = store
    self.content = content
    elements = { store.state }
    ids = ViewStore(store, observe: { $0.ids })
  }

  /// The elements that are there.
  public var data: Data { elements() }

  public var body: some View {
    let stores = self.stores
    stores.follow(store, ids: ids.state)
    return ForEach(ids.state, id: \.self) { [content] id in
      Row(store: stores.store(id: id), content: content)
    }
  }
}

/// Made again with the same values, it is not evaluated: that is why the content is called in here.
private struct Row<EachState, EachAction, Content: View>: View {
  let store: Store<EachState, EachAction>?
  let content: (Store<EachState, EachAction>) -> Content

  var body: some View {
    // Nil where the element goes while the rows are being made.
    if let store { content(store) }
  }
}

/// The stores of single elements of one collection, each made when it is first asked for.
@MainActor
private final class RowStores<ID: Hashable, EachState, EachAction> {
  private var source: Store<IdentifiedArray<ID, EachState>, (ID, EachAction)>?
  private var stores: [ID: Store<EachState, EachAction>] = [:]

  /// Forgets what is not of this store, or whose element is gone.
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
