import OrderedCollections
public import PawlFeatures

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension NavigationStack {
  /// Creates a navigation stack that shows the features of a stack in a store.
  ///
  ///     NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
  ///       RootView(store: store)
  ///     } destination: { store in
  ///       ScreenView(store: store)
  ///     }
  ///
  /// Going back sends ``StackAction/popFrom(id:)``. A link with a state sends ``StackAction/push(id:state:)``.
  ///
  /// - Parameters:
  ///   - path: The binding to the store of the stack.
  ///   - root: The view below all features.
  ///   - destination: Returns the view of a feature.
  @MainActor
  public init<State, Action, Destination: View, R: View>(
    path: Binding<Store<StackState<State>, StackAction<State, Action>>>, @ViewBuilder root: () -> R,
    @ViewBuilder destination: @escaping (Store<State, Action>) -> Destination
  ) where Data == StackState<State>.PathView, Root == StackRoot<R, State, Action, Destination> {
    let store = path.wrappedValue
    self.init(path: store.boundPath()) { StackRoot(root: root(), store: store, destination: destination) }
  }
}

/// The root view of a navigation stack, with the views of the features above it.
@MainActor
public struct StackRoot<Root: View, State, Action, Destination: View>: View {
  let root: Root
  let store: Store<StackState<State>, StackAction<State, Action>>
  let destination: (Store<State, Action>) -> Destination

  public var body: some View {
    root.navigationDestination(for: StackState<State>.Component.self) { component in
      destination(store.scope(component: component))
    }
  }
}

extension Store {
  /// A binding to the path of a stack. Setting it sends the actions that lead to the new path.
  fileprivate func boundPath<ElementState, ElementAction>() -> Binding<StackState<ElementState>.PathView>
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    Binding(
      get: { self.pathView() },
      set: { path, transaction in withTransaction(transaction) { self.show(path) } })
  }

  /// Pops the elements that aren't in a path, and pushes those that are new.
  private func show<ElementState, ElementAction>(_ path: StackState<ElementState>.PathView)
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    let ids = withState(\.ids)
    let kept = zip(ids, path).prefix { $0 == $1.id }.count
    if kept < ids.count { send(.popFrom(id: ids[kept])) }
    for component in path.dropFirst(kept) {
      // A link doesn't know the id of the element that it will push. An element that was popped gets a new id when it
      // is pushed again, since no id is used twice.
      send(.push(id: withState(\.nextID), state: component.element))
    }
  }
}
