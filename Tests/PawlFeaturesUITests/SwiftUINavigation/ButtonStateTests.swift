import PawlFeaturesUI
import PawlViewTesting
import Testing

@MainActor
struct ButtonStateTests {
  private struct ButtonsView: View {
    let buttons: [ButtonState<Int>]
    @State private var pressed: [Int?] = []

    var body: some View {
      Text("Pressed: \(pressed.map { $0.map(String.init) ?? "nil" }.joined(separator: " "))")
      ForEach(buttons.indices, id: \.self) { index in Button(buttons[index]) { pressed.append($0) } }
    }
  }

  @Test func pressingAButtonPassesItsActionToTheFunction() async {
    let tester = ViewTester(
      ButtonsView(buttons: [
        ButtonState(action: 1) { TextState("One") },
        ButtonState(role: .destructive, action: .send(2, animation: .default)) { TextState("Two") },
        ButtonState(role: .cancel) { TextState("None") },
        ButtonState(action: .send(nil)) { TextState("Nil") },
      ]))
    for label in ["One", "Two", "None", "Nil"] { await tester.press(label) }
    #expect(tester.contains("Pressed: 1 2 nil nil"))
  }

  @Test func sendingNilMakesAButtonWithoutAnAction() async {
    let button = ButtonState<Int>(action: .send(nil, animation: .default)) { TextState("Nil") }
    #expect(button.action == nil)
    button.withAction { #expect($0 == nil) }
    var received: [Int?] = []
    await ButtonState(action: 3) { TextState("Three") }.withAction { @MainActor value async in received.append(value) }
    #expect(received == [3])
  }
}
