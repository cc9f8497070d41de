#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension View {
  /// Keeps the focus and a value of a feature's state equal.
  ///
  ///     struct FormView: View {
  ///       @Bindable var store: StoreOf<Form>
  ///       @FocusState var focus: Form.Field?
  ///
  ///       var body: some View {
  ///         TextField("Name", text: $store.name)
  ///           .focused($focus, equals: .name)
  ///           .bind($store.focus, to: $focus)
  ///       }
  ///     }
  ///
  /// When the view appears, the focus follows the state. Afterwards, each follows the changes of the other. An update
  /// sets the state only to a value that differs from its own.
  ///
  /// - Parameters:
  ///   - model: A binding to the value in the state.
  ///   - focus: A binding to the focus of the view.
  public func bind<Value: Hashable>(_ model: Binding<Value>, to focus: FocusState<Value>.Binding) -> some View {
    onAppear {
      if focus.wrappedValue != model.wrappedValue { focus.wrappedValue = model.wrappedValue }
    }
    .onChange(of: model.wrappedValue) { _, value in
      if focus.wrappedValue != value { focus.wrappedValue = value }
    }
    .onChange(of: focus.wrappedValue) { _, value in
      if model.wrappedValue != value { model.wrappedValue = value }
    }
  }
}
