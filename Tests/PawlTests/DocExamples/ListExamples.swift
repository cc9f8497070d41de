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

  @Test func aChatGoesToItsLastMessage() {
    _ = Chat(messages: [Message(id: 1, text: "Hello")])
  }
}
