public import PawlCore

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension ViewStore where ViewAction: BindableAction, ViewAction.State == ViewState {
  /// Returns a binding to a bindable property of the state: `viewStore.binding(\.$name)`.
  ///
  /// Writing sends the action's `binding` case, and the reducer's ``PawlCore/Reducer/binding()`` sets the value. If no
  /// reducer sets it, debug builds report PAWL-092.
  public func binding<Value: Equatable>(
    _ keyPath: WritableKeyPath<ViewState, BindableState<Value>>,
    file: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Binding<Value> {
    binding(
      get: { $0[keyPath: keyPath].wrappedValue },
      send: { value in
        let action = BindingAction<ViewState>.set(keyPath, value)
        #if DEBUG
        let callSite = CallSite(fileID: file, filePath: filePath, line: line)
        return .binding(action.reportedIfUnset(in: ViewAction.self, callSite: callSite))
        #else
        return .binding(action)
        #endif
      })
  }
}

extension ViewStore {
  /// Returns a binding to any property of the state, for actions that don't conform to ``BindableAction``.
  public func binding<Value: Equatable>(
    keyPath: WritableKeyPath<ViewState, Value>, send toAction: @escaping (BindingAction<ViewState>) -> ViewAction
  ) -> Binding<Value> {
    binding(get: { $0[keyPath: keyPath] }, send: { toAction(.set(keyPath, $0)) })
  }
}
