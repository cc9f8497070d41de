extension View {
  /// Presents an alert while a binding is true.
  ///
  /// Every button first sets the binding to false and then performs its action. Without buttons, the alert has an "OK"
  /// button.
  ///
  /// - Parameters:
  ///   - actions: the buttons of the alert.
  ///   - message: the text below the title.
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

  /// Presents an alert with a title, without a message.
  public func alert<Actions: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions)
  }

  /// Presents an alert with a title that isn't localized, without a message.
  @_disfavoredOverload
  public func alert<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions)
  }

  /// Like ``alert(_:isPresented:actions:message:)-(Text,_,_,_)``, with a localized title.
  public func alert<Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
  }

  /// Like ``alert(_:isPresented:actions:message:)-(Text,_,_,_)``, with a title that isn't localized.
  @_disfavoredOverload
  public func alert<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// Presents an alert about a piece of data, while a binding is true and the data isn't nil.
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

  /// Like ``alert(_:isPresented:presenting:actions:message:)-(Text,_,_,_,_)``, with a localized title.
  public func alert<Data, Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions, @ViewBuilder message: @escaping (Data) -> Message
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  /// Like ``alert(_:isPresented:presenting:actions:message:)-(Text,_,_,_,_)``, with a title that isn't localized.
  @_disfavoredOverload
  public func alert<Data, Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions, @ViewBuilder message: @escaping (Data) -> Message
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  /// Presents an alert described by an ``Alert`` value, while a binding is true.
  public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    DescribedDialog(
      base: self, dialog: { isPresented.wrappedValue ? content().dialog : nil },
      dismiss: { isPresented.wrappedValue = false })
  }

  /// Presents an alert described by an ``Alert`` value, while an item isn't nil. Every button sets the item to nil.
  public func alert<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> Alert) -> some View {
    DescribedDialog(
      base: self, dialog: { item.wrappedValue.map { content($0).dialog } }, dismiss: { item.wrappedValue = nil })
  }

  /// Presents a choice described by an ``ActionSheet`` value, while a binding is true.
  public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
    DescribedDialog(
      base: self, dialog: { isPresented.wrappedValue ? content().dialog : nil },
      dismiss: { isPresented.wrappedValue = false })
  }

  /// Presents a choice described by an ``ActionSheet`` value, while an item isn't nil. Every button sets the item to
  /// nil.
  public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
  ) -> some View {
    DescribedDialog(
      base: self, dialog: { item.wrappedValue.map { content($0).dialog } }, dismiss: { item.wrappedValue = nil })
  }
}

/// A dialog that is presented while a binding is true.
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
