import PawlFeaturesUI

/// A shelf of authors, with a stack of pages above it.
struct Library: Reducer {
  struct State: Codable, Equatable, ObservableState {
    var isOpen = false
    /// The text of the link that the user enters.
    var link = "verne/the-mysterious-island"
    /// Whether there is no page at the link that was opened last.
    var isLinkWrong = false
    /// The open screens, the frontmost last.
    var path = StackState<LibraryScreen.State>()
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }

    init() {}
  }

  enum Action: BindableAction, Codable {
    case binding(BindingAction<State>)
    case closeButtonTapped
    case linkOpened
    case openButtonTapped
    case path(StackActionOf<LibraryScreen>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.link):
        state.isLinkWrong = false

      case .binding:
        break

      case .closeButtonTapped:
        state.isOpen = false

      case .linkOpened:
        if let screens = LibraryScreen.screens(at: state.link) {
          state.path = StackState(screens)
        } else {
          state.isLinkWrong = true
        }

      case .openButtonTapped:
        state.isOpen = true

      case .path(.element(id: _, action: .book(.shelfButtonTapped))):
        state.path.removeAll()

      case .path:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

/// The names of the properties in recordings.
extension Library.State: BindableFields {
  static var bindableFields: [BindableField<Self>] {
    [BindableField("isOpen", \.isOpen), BindableField("link", \.link)]
  }
}

extension Library.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var path: AnyCasePath<Library.Action, StackActionOf<LibraryScreen>> {
      AnyCasePath(embed: Library.Action.path, extract: { if case .path(let action) = $0 { action } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
