import PawlFeaturesTesting
import PawlFeaturesUI
import Testing

import class PawlViewTesting.ViewTester

@testable import Gallery

@MainActor
struct LibraryTests {
  private let store = TestStore(initialState: Library.State()) { Library() }
  private let verne = Author.all[1]

  @Test func openingALinkReplacesTheStack() async {
    await store.send(.linkOpened) {
      $0.path[id: 0] = .author(AuthorPage.State(author: verne))
      $0.path[id: 1] = .book(BookPage.State(book: verne.books[1], author: verne))
    }
    await store.send(.set(\.link, "verne/lost")) { $0.link = "verne/lost" }
    await store.send(.linkOpened) { $0.isLinkWrong = true }
    await store.send(.set(\.link, "shelley")) {
      $0.link = "shelley"
      $0.isLinkWrong = false
    }
    await store.send(.linkOpened) {
      $0.path = StackState()
      $0.path[id: 2] = .author(AuthorPage.State(author: Author.all[0]))
    }
  }

  @Test func aBookPopsItselfOrTheWholeStack() async {
    await store.send(.linkOpened) {
      $0.path[id: 0] = .author(AuthorPage.State(author: verne))
      $0.path[id: 1] = .book(BookPage.State(book: verne.books[1], author: verne))
    }
    await store.send(.path(.element(id: 1, action: .book(.doneButtonTapped))))
    await store.receive(\.path.popFrom) { $0.path.pop(from: 1) }
    await store.send(.path(.push(id: 2, state: .book(BookPage.State(book: verne.books[0], author: verne))))) {
      $0.path[id: 2] = .book(BookPage.State(book: verne.books[0], author: verne))
    }
    await store.send(.path(.element(id: 2, action: .book(.shelfButtonTapped)))) { $0.path = StackState() }
  }

  @Test func linksLeadToEveryAuthorAndBookButNowhereElse() {
    for author in Author.all {
      #expect(LibraryScreen.screens(at: author.id)?.count == 1)
      for book in author.books { #expect(LibraryScreen.screens(at: "\(author.id)/\(book.id)")?.count == 2) }
    }
    for wrong in ["", "/", "nobody", "verne/nothing", "verne/around-the-moon/more"] {
      #expect(LibraryScreen.screens(at: wrong) == nil)
    }
  }

  @Test func goingBackShowsTheScreenBelowWithItsState() async {
    let tester = ExampleStage(.stackNavigation).tester
    await tester.press("Open the library")
    await tester.press("Open")
    #expect(tester.contains("Link: verne/the-mysterious-island"))
    await tester.find("Rating: 3 of 5").increment()
    await tester.press("All books by Jules Verne")
    #expect(tester.contains("Link: verne"))
    await tester.key(.escape)
    #expect(tester.contains("Rating: 4 of 5"))
    await tester.press("Back to the shelf")
    await tester.press("Mary Shelley")
    await tester.press("Frankenstein")
    await tester.press("Close the book")
    #expect(tester.contains("The Last Man"))
  }
}
