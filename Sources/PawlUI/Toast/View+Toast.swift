#if !canImport(SwiftUI)
import PawlCombine
public import PawlCore
public import PawlViews

extension View {
  /// Shows a toast while the state of a store isn't `nil`.
  ///
  ///     ContentView(store: store)
  ///       .toast(store.scope(state: \.toast, action: AppAction.toast), dismiss: .dismissed)
  ///
  /// A state with another identity gets a new toast with the whole duration.
  ///
  /// - Parameters:
  ///   - store: The store of the toast's state.
  ///   - dismiss: The action that is sent when the toast ends, by its time, its button or otherwise, unless the state is
  ///     already `nil`. The reducer has to set the state to `nil`.
  public func toast<Action>(_ store: Store<ToastState<Action>?, Action>, dismiss: Action) -> some View {
    modifier(ToastModifier(viewStore: ViewStore(store, removeDuplicates: { $0?.id == $1?.id }), dismiss: dismiss))
  }
}

private struct ToastModifier<Action>: ViewModifier {
  @ObservedObject var viewStore: ViewStore<ToastState<Action>?, Action>
  let dismiss: Action

  func body(content: Content) -> some View {
    content.toast(item: viewStore.item(dismiss: dismiss)) { Toast($0, send: viewStore.perform) }
  }
}

extension Toast {
  /// Creates a toast from a state value, for `toast(item:)`.
  ///
  /// - Parameters:
  ///   - state: The content of the toast.
  ///   - send: Called with the action of the button that the user presses.
  init<Action>(_ state: ToastState<Action>, send: @escaping (AlertState<Action>.ButtonAction) -> Void) {
    self.init(
      title: Text(state.title), message: state.message.map { Text($0) }, kind: Kind(state.kind),
      button: state.button?.alertButton(perform: send), duration: state.duration)
  }
}

extension Toast.Kind {
  fileprivate init<Action>(_ kind: ToastState<Action>.Kind) {
    self =
      switch kind {
      case .info: .info
      case .success: .success
      case .warning: .warning
      case .danger: .danger
      }
  }
}

extension ViewStore {
  fileprivate func item<Presented>(dismiss: ViewAction) -> Binding<Presented?> where ViewState == Presented? {
    Binding(
      get: { self.state },
      set: { item, transaction in
        guard item == nil, self.state != nil else { return }
        withTransaction(transaction) { _ = self.send(dismiss) }
      })
  }
}
#endif
