public import PawlCore

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import PawlViews
#endif

extension ViewStore where ViewAction: BindableAction, ViewAction.State == ViewState {
  /// A binding to a bindable part of the state: `viewStore.binding(\.$name)`.
  ///
  /// What is written is sent as the action's `binding` case, and set by the reducer's ``PawlCore/Reducer/binding()``.
  public func binding<Value: Equatable>(
    _ keyPath: WritableKeyPath<ViewState, BindableState<Value>>
  ) -> Binding<Value> {
    binding(get: { $0[keyPath: keyPath].wrappedValue }, send: { .binding(.set(keyPath, $0)) })
  }
}

extension ViewStore {
  /// A binding to any part of the state, for actions that are no ``BindableAction``.
  public func binding<Value: Equatable>(
    keyPath: WritableKeyPath<ViewState, Value>, send toAction: @escaping (BindingAction<ViewState>) -> ViewAction
  ) -> Binding<Value> {
    binding(get: { $0[keyPath: keyPath] }, send: { toAction(.set(keyPath, $0)) })
  }
}
