extension View {
  /// Shows an alert as long as a value is true. Each of its buttons makes it false, and then performs its action.
  ///
  /// - Parameters:
  ///   - actions: its buttons; without one there is "OK".
  ///   - message: what is said below the title.
  public func alert<Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    BoundDialog(
      base: self, kind: .alert, title: title, isPresented: isPresented, actions: actions, message: message)
  }

  /// Like ``alert(_:isPresented:actions:message:)-(Text,_,_,_)``, without a message.
  public func alert<Actions: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions, message: { EmptyView() })
  }

  public func alert<Actions: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions)
  }

  @_disfavoredOverload
  public func alert<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions)
  }

  public func alert<Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
  }

  @_disfavoredOverload
  public func alert<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// Shows an alert about some data, as long as a value is true and there are data.
  public func alert<Data, Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions, @ViewBuilder message: @escaping (Data) -> Message
  ) -> some View {
    BoundDialog(
      base: self, kind: .alert, title: title, isPresented: isPresented, isReady: data != nil,
      actions: { data.map(actions) }, message: { data.map(message) })
  }

  /// Like ``alert(_:isPresented:presenting:actions:message:)-(Text,_,_,_,_)``, without a message.
  public func alert<Data, Actions: View>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions
  ) -> some View {
    BoundDialog(
      base: self, kind: .alert, title: title, isPresented: isPresented, isReady: data != nil,
      actions: { data.map(actions) }, message: { EmptyView() })
  }

  public func alert<Data, Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions, @ViewBuilder message: @escaping (Data) -> Message
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  @_disfavoredOverload
  public func alert<Data, Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions, @ViewBuilder message: @escaping (Data) -> Message
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  /// Shows an alert that is described by a value.
  public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    DescribedDialog(
      base: self, dialog: { isPresented.wrappedValue ? content().dialog : nil },
      dismiss: { isPresented.wrappedValue = false })
  }

  /// Shows an alert that is described by a value, as long as there is an item.
  public func alert<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> Alert) -> some View {
    DescribedDialog(
      base: self, dialog: { item.wrappedValue.map { content($0).dialog } }, dismiss: { item.wrappedValue = nil })
  }

  /// Shows things to choose from that are described by a value.
  public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
    DescribedDialog(
      base: self, dialog: { isPresented.wrappedValue ? content().dialog : nil },
      dismiss: { isPresented.wrappedValue = false })
  }

  /// Shows things to choose from that are described by a value, as long as there is an item.
  public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
  ) -> some View {
    DescribedDialog(
      base: self, dialog: { item.wrappedValue.map { content($0).dialog } }, dismiss: { item.wrappedValue = nil })
  }
}

/// A dialog that is there as long as a value is true.
struct BoundDialog<Base: View, Actions: View, Message: View>: View {
  let base: Base
  let kind: Presentation.Kind
  let title: Text?
  @Binding var isPresented: Bool
  let isReady: Bool
  let actions: () -> Actions
  let message: () -> Message

  init(
    base: Base, kind: Presentation.Kind, title: Text?, isPresented: Binding<Bool>, isReady: Bool = true,
    actions: @escaping () -> Actions, message: @escaping () -> Message
  ) {
    self.base = base
    self.kind = kind
    self.title = title
    _isPresented = isPresented
    self.isReady = isReady
    self.actions = actions
    self.message = message
  }

  var body: some View {
    DialogView(
      base: base, kind: kind, title: title, isPresented: isPresented && isReady, dismiss: { isPresented = false },
      actions: actions, message: message)
  }
}
