extension View {
  /// Shows a toast while a binding is true.
  ///
  ///     content
  ///       .toast("Deleted", isPresented: $isDeleted) {
  ///         Button("Undo") { restore() }
  ///       }
  ///
  /// A toast is a short message in a corner of the window, in front of everything else. It ends by itself after a
  /// duration, when the user dismisses it, or when the program sets the binding to false. In the first two cases the
  /// binding is set to false.
  ///
  /// Toasts never take the focus. The user reaches one with Tab or the pointer, and its time rests while the focus or the
  /// pointer is on it. Several toasts stand above each other, the newest one at the edge of the window; only the three
  /// newest are shown, and the time of the others rests.
  ///
  /// - Parameters:
  ///   - title: The message, of at most two lines.
  ///   - message: The text below the title, of at most four lines; `nil` for none.
  ///   - kind: The meaning of the toast.
  ///   - duration: The time until the toast ends; `nil` for a toast that stands until the user dismisses it.
  ///   - actions: The buttons of the toast. Each of them first ends the toast and then performs its action.
  public func toast<Actions: View>(
    _ title: Text, message: Text? = nil, isPresented: Binding<Bool>, kind: Toast.Kind = .info,
    duration: Duration? = Toast.defaultDuration, @ViewBuilder actions: @escaping () -> Actions = { EmptyView() }
  ) -> some View {
    BoundToast(
      base: self, isPresented: isPresented, title: title, message: message, kind: kind, duration: duration,
      actions: actions)
  }

  /// Shows a toast with a localized title. Like ``toast(_:message:isPresented:kind:duration:actions:)-(Text,_,_,_,_,_)``.
  public func toast<Actions: View>(
    _ titleKey: LocalizedStringKey, message: Text? = nil, isPresented: Binding<Bool>, kind: Toast.Kind = .info,
    duration: Duration? = Toast.defaultDuration, @ViewBuilder actions: @escaping () -> Actions = { EmptyView() }
  ) -> some View {
    toast(
      Text(titleKey), message: message, isPresented: isPresented, kind: kind, duration: duration, actions: actions)
  }

  /// Shows a toast with a title that isn't localized. Like
  /// ``toast(_:message:isPresented:kind:duration:actions:)-(Text,_,_,_,_,_)``.
  @_disfavoredOverload
  public func toast<Actions: View>(
    _ title: some StringProtocol, message: Text? = nil, isPresented: Binding<Bool>, kind: Toast.Kind = .info,
    duration: Duration? = Toast.defaultDuration, @ViewBuilder actions: @escaping () -> Actions = { EmptyView() }
  ) -> some View {
    toast(Text(title), message: message, isPresented: isPresented, kind: kind, duration: duration, actions: actions)
  }

  /// Shows a toast while an item isn't nil. An item with another id gets a new toast in place of the earlier one.
  ///
  /// When the toast ends, the item is set to nil.
  public func toast<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Toast
  ) -> some View {
    ItemToast(base: self, item: item, toast: content)
  }
}

private struct BoundToast<Base: View, Actions: View>: View {
  let base: Base
  @Binding var isPresented: Bool
  let title: Text
  let message: Text?
  let kind: Toast.Kind
  let duration: Duration?
  let actions: () -> Actions

  init(
    base: Base, isPresented: Binding<Bool>, title: Text, message: Text?, kind: Toast.Kind, duration: Duration?,
    actions: @escaping () -> Actions
  ) {
    self.base = base
    _isPresented = isPresented
    self.title = title
    self.message = message
    self.kind = kind
    self.duration = duration
    self.actions = actions
  }

  var body: some View {
    let dismiss = { isPresented = false }
    ToastView(
      content: base,
      presented: isPresented
        ? PresentedToast(
          panel: ToastPanel(kind: kind, title: title, message: message, actions: actions())
            .presentedAsToast(dismiss: dismiss),
          kind: kind, duration: duration, id: nil, dismiss: dismiss)
        : nil)
  }
}

private struct ItemToast<Base: View, Item: Identifiable>: View {
  let base: Base
  @Binding var item: Item?
  let toast: (Item) -> Toast

  init(base: Base, item: Binding<Item?>, toast: @escaping (Item) -> Toast) {
    self.base = base
    _item = item
    self.toast = toast
  }

  var body: some View {
    let dismiss = { item = nil }
    ToastView(
      content: base,
      presented: item.map { item in
        let toast = toast(item)
        return PresentedToast(
          panel: ToastPanel(
            kind: toast.kind, title: toast.title, message: toast.message,
            actions: toast.button.map { DescribedButton($0) }
          )
          .presentedAsToast(dismiss: dismiss),
          kind: toast.kind, duration: toast.duration, id: AnyHashable(item.id), dismiss: dismiss)
      })
  }
}
