public import PawlCore

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension ViewStore {
  /// Returns a binding that reads the current state, and sends an action for each value that is written.
  ///
  ///     TextField("Name", text: viewStore.binding(get: \.name, send: ProfileAction.nameChanged))
  ///
  /// If a value is written through ``PawlViews/Binding/animation(_:)``, views animate the changes that follow.
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

  /// Returns a binding like ``binding(get:send:)-(_,(Value)->ViewAction)`` that sends the same action for every value.
  public func binding<Value>(get toValue: @escaping (ViewState) -> Value, send action: ViewAction) -> Binding<Value> {
    binding(get: toValue, send: { _ in action })
  }

  /// Returns a binding like ``binding(get:send:)-(_,(Value)->ViewAction)`` to the whole state.
  public func binding(send toAction: @escaping (ViewState) -> ViewAction) -> Binding<ViewState> {
    binding(get: { $0 }, send: toAction)
  }

  /// Returns a binding like ``binding(send:)-((ViewState)->ViewAction)`` that sends the same action for every value.
  public func binding(send action: ViewAction) -> Binding<ViewState> { binding(send: { _ in action }) }
}
