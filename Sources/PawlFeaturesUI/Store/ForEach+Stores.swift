public import OrderedCollections
public import PawlFeatures

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension ForEach {
  /// Creates views for the stores of the elements of a collection.
  ///
  ///     ForEach(store.scope(state: \.rows, action: \.rows)) { row in
  ///       RowView(store: row)
  ///     }
  ///
  /// The elements are identified by their ids in the state. The store of an element is created when its view is.
  ///
  /// - Parameters:
  ///   - stores: The stores.
  ///   - content: Returns the view of an element.
  @MainActor
  public init<State, Action, Row: View>(
    _ stores: StoreCollection<ID, State, Action>, @ViewBuilder content: @escaping (Store<State, Action>) -> Row
  ) where Data == OrderedSet<ID>, Content == Row? {
    self.init(stores.ids, id: \.self) { id in stores.store(id: id).map { content($0) } }
  }

  /// Creates views for the stores of the elements of a collection.
  ///
  /// - Parameters:
  ///   - stores: The stores.
  ///   - id: Not used: the elements are identified by their ids in the state.
  ///   - content: Returns the view of an element.
  @MainActor
  public init<State, Action, StoreID: Hashable, Row: View>(
    _ stores: StoreCollection<ID, State, Action>, id: KeyPath<Store<State, Action>, StoreID>,
    @ViewBuilder content: @escaping (Store<State, Action>) -> Row
  ) where Data == OrderedSet<ID>, Content == Row? {
    self.init(stores, content: content)
  }
}
