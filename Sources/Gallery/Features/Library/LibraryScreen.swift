import PawlFeaturesUI

/// The screens of the stack, as an enum of features. Each element of the stack is in one of the cases.
///
/// With macros, the whole declaration is:
/// `@Reducer enum LibraryScreen { case author(AuthorPage); case book(BookPage) }`.
enum LibraryScreen: CaseReducer {
  case author(AuthorPage)
  case book(BookPage)

  @dynamicMemberLookup
  enum State: Codable, Equatable, CaseReducerState {
    typealias StateReducer = LibraryScreen

    case author(AuthorPage.State)
    case book(BookPage.State)
  }

  enum Action: Codable {
    case author(AuthorPage.Action)
    case book(BookPage.Action)
  }

  typealias Body = ReducerSequence<Scope<State, Action, AuthorPage>, Scope<State, Action, BookPage>>

  static var body: Body {
    Scope(state: \State.Cases.author, action: \Action.Cases.author) { AuthorPage() }
    Scope(state: \State.Cases.book, action: \Action.Cases.book) { BookPage() }
  }

  /// The store of the current case, for `switch store.case`.
  enum CaseScope: _CaseScopeProtocol {
    case author(StoreOf<AuthorPage>)
    case book(StoreOf<BookPage>)
  }

  static func scope(_ store: Store<State, Action>) -> CaseScope {
    switch store.state {
    case .author: .author(store.scope(state: \.author, action: \.author)!)
    case .book: .book(store.scope(state: \.book, action: \.book)!)
    }
  }
}

extension LibraryScreen {
  /// Returns the screens that a link leads to, such as `verne/the-mysterious-island`; `nil` if it leads nowhere.
  static func screens(at link: String) -> [State]? {
    let parts = link.lowercased().split(separator: "/").map(String.init)
    guard let author = Author.all.first(where: { $0.id == parts.first }) else { return nil }
    switch parts.dropFirst() {
    case []: return [.author(AuthorPage.State(author: author))]
    case let rest where rest.count == 1:
      guard let book = author.books.first(where: { $0.id == rest.first }) else { return nil }
      return [.author(AuthorPage.State(author: author)), .book(BookPage.State(book: book, author: author))]
    default: return nil
    }
  }
}

extension LibraryScreen.State: CasePathable, ObservableState {
  struct AllCasePaths: Sendable {
    var author: AnyCasePath<LibraryScreen.State, AuthorPage.State> {
      AnyCasePath(
        embed: LibraryScreen.State.author, extract: { if case .author(let state) = $0 { state } else { nil } })
    }
    var book: AnyCasePath<LibraryScreen.State, BookPage.State> {
      AnyCasePath(embed: LibraryScreen.State.book, extract: { if case .book(let state) = $0 { state } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }

  var _$id: ObservableStateID {
    switch self {
    case .author(let state): ._$id(for: state)._$tag(0)
    case .book(let state): ._$id(for: state)._$tag(1)
    }
  }
}

extension LibraryScreen.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var author: AnyCasePath<LibraryScreen.Action, AuthorPage.Action> {
      AnyCasePath(
        embed: LibraryScreen.Action.author, extract: { if case .author(let action) = $0 { action } else { nil } })
    }
    var book: AnyCasePath<LibraryScreen.Action, BookPage.Action> {
      AnyCasePath(
        embed: LibraryScreen.Action.book, extract: { if case .book(let action) = $0 { action } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
