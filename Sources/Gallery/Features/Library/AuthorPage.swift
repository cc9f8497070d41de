import PawlFeaturesUI

/// The page with the books of an author. It has no actions.
struct AuthorPage: Reducer {
  struct State: Codable, Equatable, ObservableState {
    let author: Author
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }

    init(author: Author) { self.author = author }
  }

  typealias Action = Never

  var body: some ReducerOf<Self> { EmptyReducer() }
}

struct AuthorView: View {
  let store: StoreOf<AuthorPage>

  var body: some View {
    Form {
      LinkSection(link: store.author.id)

      Section("Books") {
        ForEach(store.author.books) { book in
          NavigationLink(book.title, state: LibraryScreen.State.book(.init(book: book, author: store.author)))
        }
      }
    }
    .navigationTitle(store.author.name)
  }
}

/// The link that leads to a page.
struct LinkSection: View {
  let link: String

  var body: some View {
    Section {
    } footer: {
      Text(verbatim: "Link: \(link)")
        .bold()
    }
  }
}
