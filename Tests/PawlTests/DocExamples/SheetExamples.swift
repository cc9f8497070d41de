import PawlViewTesting
import PawlViews
import Testing

private enum SheetArticle {
  struct Contacts: View {
    @State private var names = ["Ada", "Grace"]
    @State private var isAdding = false

    var body: some View {
      List(names, id: \.self) { Text($0) }
      Button("Add a contact") { isAdding = true }
        .sheet(isPresented: $isAdding) {
          NewContact { names.append($0) }
        }
    }
  }

  struct NewContact: View {
    let save: (String) -> Void
    @State private var name = ""
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      Form {
        TextField("Name", text: $name)
        Button("Save") {
          save(name)
          dismiss()
        }
        .disabled(name.isEmpty)
      }
    }
  }
}

@MainActor
@Suite struct SheetExamples {
  @Test func aSheetAddsAContactAndCloses() async {
    let tester = ViewTester(VStack { SheetArticle.Contacts() })
    await tester.press("Add a contact")
    await tester.type("Edsger", into: "Name")
    await tester.press("Save")
    #expect(!tester.contains("Save"))
    #expect(tester.findAll(role: .row).map(\.label) == ["Ada", "Grace", "Edsger"])
  }
}
