import PawlUI

/// A number between a button that decrements it and a button that increments it.
struct CountControl: View {
  let count: Int
  let onDecrement: @MainActor () -> Void
  let onIncrement: @MainActor () -> Void

  var body: some View {
    HStack {
      CountButton(title: "−", name: "Decrement", action: onDecrement)
      Text("\(count)")
        .bold()
        .monospacedDigit()
        // The buttons stay in place when the number grows.
        .frame(minWidth: 5)
      CountButton(title: "+", name: "Increment", action: onIncrement)
    }
  }
}

/// One of the two buttons that change a number.
struct CountButton: View {
  let title: String
  let name: LocalizedStringKey
  /// The least width of the title.
  var width: CGFloat?
  let action: @MainActor () -> Void

  var body: some View {
    Button(action: action) {
      Text(verbatim: title)
        .frame(minWidth: width)
    }
    .buttonStyle(.bordered)
    .accessibilityLabel(name)
  }
}

/// The row of a number with the buttons that change it.
struct CountRow<Control: View>: View {
  private let title: LocalizedStringKey
  private let control: Control

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - title: The meaning of the number.
  ///   - control: The number with its buttons.
  init(_ title: LocalizedStringKey = "Count", @ViewBuilder control: () -> Control) {
    self.title = title
    self.control = control()
  }

  var body: some View {
    HStack {
      Text(title)
      Spacer()
      control
    }
  }
}
