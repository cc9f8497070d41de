import ComposableClient
import Testing
import ViewTestSupport

/// Tests of `ComposableClient`, a client in Swift 5 mode that is written as applications for The Composable
/// Architecture are.
@MainActor
@Suite struct ClientTests {
  @Test func aClientsViewsWork() {
    let screen = Screen(RootView())
    #expect(screen.texts == ["Counter", "Sign in"])
    screen.press("Counter")
    screen.press("+")
    #expect(screen.texts.contains("1"))
  }

  @Test func aClientsFormsAndDialogsWork() {
    let screen = Screen(RootView())
    screen.press("Sign in")
    screen.press("Sort")
    #expect(screen.texts.contains("By what?"))
    screen.press("Nothing")
    #expect(!screen.texts.contains("By what?"))
  }

  @Test func aClientsListsWork() {
    let screen = Screen(TodosView())
    for _ in 1...3 { screen.press("Add Todo") }
    #expect(screen.texts.contains("Todos"))
    screen.press("Completed")
    #expect(screen.texts.contains("Completed"))
  }

  @Test func aClientsNavigationWorks() {
    let screen = Screen(NavigationRootView())
    #expect(screen.texts.contains("Navigation"))
    screen.press("Load optional counter")
    #expect(screen.texts.contains("0"))
  }
}
