import PawlFeaturesUI

/// The page of a book, which the user can rate. The rating is kept while the page is on the stack.
struct BookPage: Reducer {
  struct State: Codable, Equatable, ObservableState {
    let book: Book
    let author: Author
    var rating = 3
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }

    init(book: Book, author: Author) {
      self.book = book
      self.author = author
    }
  }

  enum Action: BindableAction, Codable {
    case binding(BindingAction<State>)
    case doneButtonTapped
    /// The feature around the stack pops all screens.
    case shelfButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { _, action in
      switch action {
      case .binding, .shelfButtonTapped: .none
      case .doneButtonTapped: .run { [dismiss] _ in await dismiss() }
      }
    }
  }
}

/// The names of the properties in recordings.
extension BookPage.State: BindableFields {
  static var bindableFields: [BindableField<Self>] {
    [BindableField("rating", \.rating)]
  }
}

struct BookView: View {
  @Bindable var store: StoreOf<BookPage>

  var body: some View {
    Form {
      LinkSection(link: "\(store.author.id)/\(store.book.id)")

      Section {
        LabeledContent("Year", value: "\(store.book.year)")
        Stepper("Rating: \(store.rating) of 5", value: $store.rating, in: 1...5)
        NavigationLink(
          "All books by \(store.author.name)", state: LibraryScreen.State.author(.init(author: store.author)))
      }

      Section {
        Button("Close the book") { store.send(.doneButtonTapped) }
        Button("Back to the shelf") { store.send(.shelfButtonTapped) }
      }
    }
    .navigationTitle(store.book.title)
  }
}
