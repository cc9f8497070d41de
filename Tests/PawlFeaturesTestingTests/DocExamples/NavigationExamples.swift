import PawlFeatures
import Testing

struct Contact: Equatable, Sendable { var name: String }

/// A presented feature, as in the article on navigation.
enum PresentationExample {
  struct Contacts: Reducer {
    struct State {
      var contacts: [Contact] = []
      @PresentationState var editor: Editor.State?
    }

    enum Action {
      case addButtonTapped
      case editor(PresentationAction<Editor.Action>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .addButtonTapped:
          state.editor = Editor.State()
        case .editor(.presented(.saved(let contact))):
          state.contacts.append(contact)
        case .editor:
          break
        }
        return .none
      }
      .ifLet(\.$editor, action: \.editor) { Editor() }
    }
  }

  struct Editor: Reducer {
    @Dependency(\.dismiss) var dismiss

    struct State: Equatable { var name = "" }
    enum Action {
      case cancelButtonTapped
      case saved(Contact)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .cancelButtonTapped:
          return .run { [dismiss] _ in await dismiss() }
        case .saved:
          return .none
        }
      }
    }
  }
}

extension PresentationExample.Contacts.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var editor: AnyCasePath<PresentationExample.Contacts.Action, PresentationAction<PresentationExample.Editor.Action>>
    {
      AnyCasePath(embed: { .editor($0) }, extract: { if case .editor(let action) = $0 { action } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// A stack of features, as in the article on navigation.
enum StackExample {
  struct Contacts: Reducer {
    struct State {
      var path = StackState<Details.State>()
    }

    enum Action {
      case contactTapped(Contact)
      case path(StackActionOf<Details>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .contactTapped(let contact):
          state.path.append(Details.State(contact: contact))
        case .path(.element(id: let id, action: .deleted)):
          state.path.pop(from: id)
        case .path:
          break
        }
        return .none
      }
      .forEach(\.path, action: \.path) { Details() }
    }
  }

  struct Details: Reducer {
    struct State: Equatable { var contact: Contact }
    enum Action { case deleted }

    func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
  }
}

extension StackExample.Contacts.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var path: AnyCasePath<StackExample.Contacts.Action, StackActionOf<StackExample.Details>> {
      AnyCasePath(embed: { .path($0) }, extract: { if case .path(let action) = $0 { action } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

@MainActor
struct NavigationExampleTests {
  @Test func aPresentedFeatureSavesAndDismissesItself() async {
    let store = Store(initialState: PresentationExample.Contacts.State()) { PresentationExample.Contacts() }
    store.send(.addButtonTapped)
    store.send(.editor(.presented(.saved(Contact(name: "Blob")))))
    #expect(store.contacts == [Contact(name: "Blob")])
    #expect(store.editor != nil)
    await store.send(.editor(.presented(.cancelButtonTapped))).finish()
    #expect(store.editor == nil)
  }

  @Test func aDeletedElementIsPopped() {
    let store = Store(initialState: StackExample.Contacts.State()) { StackExample.Contacts() }
    store.send(.contactTapped(Contact(name: "Blob")))
    #expect(store.withState(\.path.count) == 1)
    store.send(.path(.element(id: 0, action: .deleted)))
    #expect(store.withState(\.path.isEmpty))
  }
}
