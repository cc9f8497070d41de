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
      screen.readAll() == ["Read one and two.", "1. link, one", "2. link, two", "3. link, alone"])
  }
}
