public import PawlCore

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension ViewStore {
  /// A binding that reads the present state, and sends an action for each value that is written to it.
  ///
  ///     TextField("Name", text: viewStore.binding(get: \.name, send: ProfileAction.nameChanged))
  ///
  /// Written to through ``PawlViews/Binding/animation(_:)``, what the action changes is animated.
  public func binding<Value>(
    get toValue: @escaping (ViewState) -> Value, send toAction: @escaping (Value) -> ViewAction
  ) -> Binding<Value> {
    Binding(
      get: { toValue(self.state) },
      set: { value, transaction in
        // An empty transaction must not replace the one of a surrounding `withAnimation`.
        if transaction.animation == nil, !transaction.disablesAnimations {
          self.send(toAction(value))
        } else {
          withTransaction(transaction) { _ = self.send(toAction(value)) }
        }
      })
  }

  /// Like ``binding(get:send:)-(_,(Value)->ViewAction)``, sending the same action whatever is written.
  public func binding<Value>(get toValue: @escaping (ViewState) -> Value, send action: ViewAction) -> Binding<Value> {
    binding(get: toValue, send: { _ in action })
  }

  /// Like ``binding(get:send:)-(_,(Value)->ViewAction)``, of the whole state.
  public func binding(send toAction: @escaping (ViewState) -> ViewAction) -> Binding<ViewState> {
    binding(get: { $0 }, send: toAction)
  }

  /// Like ``binding(send:)-((ViewState)->ViewAction)``, sending the same action whatever is written.
  public func binding(send action: ViewAction) -> Binding<ViewState> { binding(send: { _ in action }) }
}
