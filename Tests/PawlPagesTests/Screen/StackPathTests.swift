import PawlUI
import Testing

@testable import PawlPages
@testable import PawlViews

/// Tests of the paths of pages in a navigation stack of values.
@MainActor
@Suite struct StackPathTests {
  /// A stack of numbers. Each page has a link to the next number, and the first one is titled "Home".
  final class Model: ObservableObject {
    @Published var path: [Int] = []
    /// The paths that the stack has set.
    var changes: [[Int]] = []
    var hasLinks = true

    init(_ path: [Int] = []) { self.path = path }
  }

  private struct Numbers: View {
    @ObservedObject var model: Model

    init(model: Model) { self.model = model }

    var body: some View {
      NavigationStack(
        path: Binding(
          get: { model.path },
          set: {
            model.changes.append($0)
            model.path = $0
          })
      ) {
        List { if model.hasLinks { NavigationLink("Number 1", value: 1) } }
          .navigationTitle("Home")
          .navigationDestination(for: Int.self) { number in
            List {
              if model.hasLinks { NavigationLink("Number \(number + 1)", value: number + 1) }
              Button("Do nothing") {}
            }
            .navigationTitle("Number \(number)")
          }
      }
    }
  }

  private func screen(_ model: Model, base: String = "") -> PageScreen {
    let screen = PageScreen(base: base)
    screen.show(Numbers(model: model))
    screen.render()
    return screen
  }

  @Test func eachPageOfAStackHasTheSegmentOfItsTitle() {
    let screen = screen(Model([1, 2, 7]))
    #expect(screen.path == "/number-1/number-2/number-7")
    #expect(screen.title == "Number 7")
  }

  @Test func changesOfTheProgramChangeThePath() {
    let model = Model([1])
    let screen = screen(model)
    for (path, expected) in [
      ([1, 4, 5], "/number-1/number-4/number-5"), ([1, 6, 5], "/number-1/number-6/number-5"), ([8], "/number-8"),
      ([], "/"),
    ] {
      model.path = path
      screen.render()
      #expect(screen.path == expected)
    }
  }

  @Test func aSessionThatBeginsAtTheRootKeepsThePagesOfTheProgram() {
    let model = Model([1, 2])
    let screen = screen(model)
    #expect(screen.begin(at: "/"))
    #expect(screen.path == "/number-1/number-2")
    #expect(model.changes == [])
  }

  @Test func aSessionThatBeginsElsewherePopsThePagesOfTheProgram() {
    let model = Model([7, 2])
    let screen = screen(model)
    #expect(screen.begin(at: "/number-1/number-2"))
    #expect(model.path == [1, 2])
    #expect(model.changes == [[7], [], [1], [1, 2]])
  }

  @Test func aPathBeyondThePagesOfTheProgramContinuesFromThem() {
    let model = Model([7])
    let screen = screen(model)
    #expect(screen.begin(at: "/number-7/number-8"))
    #expect(model.changes == [[7, 8]])
    #expect(!screen.begin(at: "/number-7/number-3"))
    #expect(model.path == [7])
  }

  @Test func stepsInTheHistoryPopAndPushThroughTheBinding() throws {
    let model = Model()
    let screen = screen(model)
    #expect(screen.go(to: "/number-1/number-2"))
    model.changes = []
    try screen.handle(PageEvent(key: 0, action: .go("/number-1")))
    #expect(model.path == [1])
    try screen.handle(PageEvent(key: 0, action: .go("/number-1/number-2")))
    #expect(model.changes == [[1], [1, 2]])
  }

  @Test func goingForwardPushesPagesWithoutALinkAgain() throws {
    let model = Model([5, 9])
    model.hasLinks = false
    let screen = screen(model)
    try screen.handle(PageEvent(key: 0, action: .go("/")))
    #expect(model.path == [])
    try screen.handle(PageEvent(key: 0, action: .go("/number-5")))
    #expect(model.path == [5])
    try screen.handle(PageEvent(key: 0, action: .go("/number-5/number-9")))
    #expect(model.path == [5, 9])
    #expect(screen.path == "/number-5/number-9")
  }

  @Test func poppedPagesAreForgottenAfterAnotherInput() throws {
    let model = Model([5, 9])
    model.hasLinks = false
    let screen = screen(model)
    try screen.handle(PageEvent(key: 0, action: .go("/number-5")))
    screen.render()
    let button = try #require(screen.renderCache.allControls.first { $0.label == "Do nothing" })
    try screen.handle(PageEvent(element: button.id, action: .press))
    try screen.handle(PageEvent(key: 0, action: .go("/number-5/number-9")))
    #expect(model.path == [5])
  }

  @Test func goingToAnAddressIgnoresItsBaseAndQuery() throws {
    let model = Model()
    let screen = screen(model, base: "/app")
    try screen.handle(PageEvent(key: 0, action: .go("/app/number-1/number-2?name=x")))
    #expect(model.path == [1, 2])
    try screen.handle(PageEvent(key: 0, action: .go("/app/number-1")))
    #expect(model.changes.last == [1])
    #expect(model.changes.count == 3)
  }
}
