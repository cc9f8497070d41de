public import PawlFeatures

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

/// The state of a store at a key path, from which ``sending(_:)`` makes a binding.
///
///     TextField("Search", text: $store.query.sending(\.queryChanged))
@MainActor
@dynamicMemberLookup
public struct StoreBinding<State, Action, Value> {
  private let store: Store<State, Action>
  private let keyPath: KeyPath<State, Value>

  init(_ store: Store<State, Action>, _ keyPath: KeyPath<State, Value>) {
    self.store = store
    self.keyPath = keyPath
  }

  /// A part of the state.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> StoreBinding<State, Action, Member> {
    StoreBinding<State, Action, Member>(store, self.keyPath.appending(path: keyPath))
  }

  /// Returns a binding that reads the state, and sends an action with each value that is set.
  ///
  /// Setting the value that the state has sends an action, too.
  ///
  /// - Parameter action: The case of the action.
  public func sending(_ action: CaseKeyPath<Action, Value>) -> Binding<Value> {
    let (store, keyPath) = (store, keyPath)
    return Binding(
      get: { store[dynamicMember: keyPath] },
      set: { value, transaction in withTransaction(transaction) { _ = store.send(action(value)) } })
  }
}

extension Bindable {
  /// A part of a store's state, for ``StoreBinding/sending(_:)``.
  @MainActor
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> StoreBinding<State, Action, Member> where Value == Store<State, Action> {
    StoreBinding(wrappedValue, keyPath)
  }
}

extension Binding {
  /// A part of a store's state, for ``StoreBinding/sending(_:)``.
  @MainActor
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> StoreBinding<State, Action, Member> where Value == Store<State, Action> {
    StoreBinding(wrappedValue, keyPath)
  }
}
