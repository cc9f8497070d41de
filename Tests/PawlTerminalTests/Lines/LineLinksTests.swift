import PawlViews
import Testing

@testable import PawlTerminal

/// Links in texts, in line mode.
@MainActor
@Suite struct LineLinksTests {
  @Test func linksFollowTheirTextAndHaveNumbers() {
    let screen = LineScreen()
    screen.show(
      VStack {
        Text("Read [one](https://a.example/1) and **[two](https://a.example/2)**.")
        Text("[alone](https://a.example/3)")
      })
    #expect(
      screen.readAll() == [
        "Read one and two.", "1. link, one, https://a.example/1", "2. link, two, https://a.example/2",
        "3. link, alone, https://a.example/3",
      ])
  }
}
