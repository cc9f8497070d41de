/// The visibility of an element of the user interface.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// The visibility that the component chooses.
  case automatic
  /// The element is shown.
  case visible
  /// The element is hidden.
  case hidden
}

extension View {
  /// Presents a choice while a binding is true.
  ///
  /// Every button first sets the binding to false and then performs its action. Without a button with the role
  /// `cancel`, the dialog adds a "Cancel" button. It is the last one.
  ///
  /// - Parameters:
  ///   - titleVisibility: the visibility of the title. Only `hidden` hides it.
  ///   - actions: the buttons of the dialog.
  ///   - message: the text below the title.
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions, @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    BoundDialog(
      base: self, kind: .confirmationDialog, title: titleVisibility == .hidden ? nil : title, isPresented: isPresented,
      actions: actions, message: message)
  }

  /// Like ``confirmationDialog(_:isPresented:titleVisibility:actions:message:)-(Text,_,_,_,_)``, without a message.
  public func confirmationDialog<Actions: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    confirmationDialog(
      title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions, message: { EmptyView() })
  }

  /// Presents a choice with a title, without a message.
  public func confirmationDialog<Actions: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    confirmationDialog(Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }

  /// Presents a choice with a title that isn't localized, without a message.
  @_disfavoredOverload
  public func confirmationDialog<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    confirmationDialog(Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }

  /// Like ``confirmationDialog(_:isPresented:titleVisibility:actions:message:)-(Text,_,_,_,_)``, with a localized
  /// title.
  public func confirmationDialog<Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions, @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions, message: message)
  }

  /// Like ``confirmationDialog(_:isPresented:titleVisibility:actions:message:)-(Text,_,_,_,_)``, with a title that
  /// isn't localized.
  @_disfavoredOverload
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions, @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions, message: message)
  }

  /// Presents a choice about a piece of data, while a binding is true and the data isn't nil.
  public func confirmationDialog<Data, Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions, @ViewBuilder message: @escaping (Data) -> Message
  ) -> some View {
    BoundDialog(
      base: self, kind: .confirmationDialog, title: titleVisibility == .hidden ? nil : title, isPresented: isPresented,
      isReady: data != nil, actions: { data.map(actions) }, message: { data.map(message) })
  }

  /// Presents a choice about a piece of data, with a localized title.
  public func confirmationDialog<Data, Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: Data?, @ViewBuilder actions: @escaping (Data) -> Actions,
    @ViewBuilder message: @escaping (Data) -> Message
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions,
      message: message)
  }
}
