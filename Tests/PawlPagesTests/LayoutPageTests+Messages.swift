import PawlUI
import Testing

@testable import PawlViews

/// A page with toasts, errors of fields and an empty view, for `Tests/Browser/layout_test.py`.
extension LayoutPageTests {
  private struct Messages: View {
    var body: some View {
      NavigationStack {
        Form {
          TextField("Email", text: .constant("ada")).fieldError("An address looks like ada@example.org, with one sign.")
          Picker("Color", selection: .constant(1)) {
            Text("Red").tag(0)
            Text("Green").tag(1)
          }
          .pickerStyle(.segmented)
          .fieldError("Choose another color.")
          Stepper("Count", value: .constant(3)).fieldError("At most 2.")
          Toggle("Notifications", isOn: .constant(true)).fieldError("Switch them off.")
          ContentUnavailableView {
            Label("No letters", systemImage: "envelope")
          } description: {
            Text("New letters appear here as soon as somebody writes to you.")
          } actions: {
            Button("Write a letter") {}.buttonStyle(.bordered)
          }
        }
        .navigationTitle("Messages")
      }
      .toast(
        "A title that is long enough for two lines on a phone", message: Text("A message with its own line."),
        isPresented: .constant(true), kind: .danger
      ) {
        Button("Undo") {}
      }
    }
  }

  @Test func messages() throws { try check(Messages(), is: "messages") }
}
