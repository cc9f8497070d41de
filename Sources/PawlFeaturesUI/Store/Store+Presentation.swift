public import PawlFeatures

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension Bindable {
  /// Returns a binding to the store of a presented feature, for the modifiers that present it.
  ///
  ///     .sheet(item: $store.scope(state: \.editor, action: \.editor)) { store in
  ///       EditorView(store: store)
  ///     }
  ///
  /// Setting the binding to `nil`, as a sheet does when the user closes it, sends ``PresentationAction/dismiss``, unless
  /// the state is `nil` or has another identity by then.
  ///
  /// - Parameters:
  ///   - state: The state of the feature: `\.editor` or `\.$editor`.
  ///   - action: The case of the feature's actions.
  @MainActor
  public func scope<State: ObservableState, Action, Container: _ScopableState, ChildAction>(
    state: KeyPath<State, Container>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Binding<Store<Container.Unwrapped, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presentation(state, action)
  }

  /// Returns a binding to the store of a stack of features, for a `NavigationStack`.
  ///
  /// - Parameters:
  ///   - state: The stack in the state.
  ///   - action: The case of the stack's actions.
  @MainActor
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    wrappedValue.stack(state, action)
  }
}

extension Binding {
  /// Returns a binding to the store of a presented feature, like ``Bindable/scope(state:action:)``.
  @MainActor
  public func scope<State: ObservableState, Action, Container: _ScopableState, ChildAction>(
    state: KeyPath<State, Container>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Binding<Store<Container.Unwrapped, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presentation(state, action)
  }

  /// Returns a binding to the store of a stack of features, for a `NavigationStack`.
  @MainActor
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    wrappedValue.stack(state, action)
  }
}

extension Store {
  fileprivate func presentation<Container: _ScopableState, ChildAction>(
    _ state: KeyPath<State, Container>, _ action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Binding<Store<Container.Unwrapped, ChildAction>?> {
    let toChild = state.appending(path: \._unwrapped)
    let toAction = action.appending(path: \.presented)
    let presented = PresentedIdentity()
    return Binding(
      get: {
        presented.identity = self.withState { stateIdentity(of: $0[keyPath: toChild]) }
        return self.scope(state: toChild, action: toAction)
      },
      set: { child, transaction in
        guard child == nil, let identity = self.withState({ stateIdentity(of: $0[keyPath: toChild]) }),
          presented.identity.map({ $0 == identity }) ?? true
        else { return }
        withTransaction(transaction) { _ = self.send(action(.dismiss)) }
      })
  }

  fileprivate func stack<ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    _ action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>> {
    Binding(get: { self.scope(state: state, action: action) }, set: { _ in })
  }
}

/// The identity of the state that a binding has shown last. A view dismisses that state and no other: the action of an
/// alert's button may present another alert before the first one is dismissed.
@MainActor
private final class PresentedIdentity {
  var identity: AnyHashable?
}
