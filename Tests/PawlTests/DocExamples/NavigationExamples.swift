import PawlViewTesting
import PawlViews
import Testing

private enum NavigationArticle {
  struct Book: Identifiable, Hashable {
    let id: Int
    var title: String
    var author: String
  }

  struct Library: View {
    let books: [Book]

    var body: some View {
      NavigationStack {
        List(books) { book in
          NavigationLink(book.title, value: book)
        }
        .navigationTitle("Library")
        .navigationDestination(for: Book.self) { book in
          BookPage(book: book)
        }
      }
    }
  }

  struct BookPage: View {
    let book: Book

    var body: some View {
      Text("By \(book.author)")
        .navigationTitle(book.title)
    }
  }

  struct PathLibrary: View {
    let books: [Book]
    @State private var path: [Book] = []

    var body: some View {
      NavigationStack(path: $path) {
        Button("Open the last book") {
          if let book = books.last { path = [book] }
        }
        .navigationTitle("Library")
        .navigationDestination(for: Book.self) { book in
          Button("Back to the library") { path = [] }
            .navigationTitle(book.title)
        }
      }
    }
  }
}

@MainActor
@Suite struct NavigationExamples {
  private let books = [
    NavigationArticle.Book(id: 1, title: "Emma", author: "Jane Austen"),
    NavigationArticle.Book(id: 2, title: "Middlemarch", author: "George Eliot"),
  ]

  @Test func aLinkShowsThePageOfItsValue() async {
    let tester = ViewTester(NavigationArticle.Library(books: books))
    await tester.press("Middlemarch")
    #expect(tester.contains("By George Eliot"))
    #expect(!tester.contains("Library"))
  }

  @Test func aPathShowsThePageOfItsLastValue() async {
    let tester = ViewTester(NavigationArticle.PathLibrary(books: books))
    await tester.press("Open the last book")
    #expect(tester.contains("Middlemarch"))
    await tester.press("Back to the library")
    #expect(tester.contains("Open the last book"))
  }
}
