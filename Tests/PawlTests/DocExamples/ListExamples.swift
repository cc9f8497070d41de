import PawlViews
import Testing

@MainActor
@Suite struct ListExamples {
  private struct Message: Identifiable {
    let id: Int
    let text: String
  }

  private struct Chat: View {
    let messages: [Message]

    var body: some View {
      ScrollViewReader { proxy in
        List(messages) { message in Text(message.text) }
          .onChange(of: messages.count) {
            if let last = messages.last { proxy.scrollTo(last.id, anchor: .bottom) }
          }
      }
    }
  }

  private struct Names: View {
    @State private var names = ["Ann", "Bob"]

    var body: some View {
      List {
        ForEach(names, id: \.self) { name in Text(name) }
          .onDelete { names.remove(atOffsets: $0) }
          .onMove { names.move(fromOffsets: $0, toOffset: $1) }
      }
    }
  }

  @Test func aChatGoesToItsLastMessage() {
    _ = Chat(messages: [Message(id: 1, text: "Hello")])
  }
}
