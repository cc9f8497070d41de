import PawlViewTesting
import PawlViews
import Testing

private enum ToolbarArticle {
  struct Draft: View {
    @State private var text = ""
    let send: (String) -> Void
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      TextEditor(text: $text)
        .navigationTitle("New message")
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Cancel") { dismiss() }
          }
          ToolbarItem(placement: .confirmationAction) {
            Button("Send") { send(text) }
              .disabled(text.isEmpty)
          }
          ToolbarItem(placement: .bottomBar) {
            Text("\(text.count) characters")
          }
        }
    }
  }
}

@MainActor
@Suite struct ToolbarExamples {
  @Test func theButtonsOfTheBarsAreThoseOfThePage() async {
    var sent: [String] = []
    let tester = ViewTester(NavigationStack { ToolbarArticle.Draft { sent.append($0) } })
    #expect(tester.contains("0 characters"))
    #expect(!tester.find("Send").isEnabled)
    await tester.find(role: .textEditor).type("Hi")
    #expect(tester.contains("2 characters"))
    await tester.press("Send")
    #expect(sent == ["Hi"])
  }
}
