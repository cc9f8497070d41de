/// The content of a toast: the symbol of its kind, its texts, its buttons and the button that dismisses it.
struct ToastPanel<Actions: View>: View {
  let kind: Toast.Kind
  let title: Text
  let message: Text?
  let actions: Actions

  init(kind: Toast.Kind, title: Text, message: Text?, actions: Actions) {
    self.kind = kind
    self.title = title
    self.message = message
    self.actions = actions
  }

  var body: some View {
    HStack(alignment: .top) {
      Image(systemName: kind.symbol)
        .foregroundColor(Color(kind.token))
        .accessibilityLabel(kind.name)
      VStack(alignment: .leading, spacing: 0) {
        title.bold().lineLimit(2)
        if let message { message.foregroundColor(.secondary).lineLimit(4) }
      }
      Spacer(minLength: 0)
      actions
      Button {
      } label: {
        Image(systemName: "xmark").foregroundColor(.secondary)
      }
      .accessibilityLabel("Dismiss")
    }
  }
}

extension View {
  /// Returns this view with the environment of a toast: no stack encloses the view, and its buttons first end the toast.
  func presentedAsToast(dismiss: @escaping () -> Void) -> some View {
    transformEnvironment { $0.actionDismissal = ActionDismissal(.before, dismiss) }.presented(dismiss: dismiss)
  }
}
