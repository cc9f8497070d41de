import PawlFeaturesUI

/// A list of items, and at most one destination in front of it.
struct Pantry: Reducer {
  struct State: Codable, Equatable, ObservableState {
    @PresentationState var destination: PantryDestination.State?
    var items: IdentifiedArrayOf<PantryItem> = [
      PantryItem(id: 1, name: "Rice", amount: 2),
      PantryItem(id: 2, name: "Lentils", amount: 1),
      PantryItem(id: 3, name: "Tomatoes", amount: 6),
    ]
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
  }

  enum Action: Codable {
    case addButtonTapped
    case cancelButtonTapped
    case clearButtonTapped
    case destination(PresentationAction<PantryDestination.Action>)
    case itemTapped(PantryItem.ID)
    case saveButtonTapped
    case sortButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        let id = (state.items.ids.max() ?? 0) + 1
        state.destination = .form(PantryForm.State(item: PantryItem(id: id, name: "", amount: 1)))

      case .cancelButtonTapped:
        state.destination = nil

      case .clearButtonTapped:
        state.destination = .alert(.clearing(state.items.count))

      case .destination(.presented(.alert(.clearingConfirmed))):
        state.items.removeAll()

      case .destination(.presented(.detail(.delegate(.itemChanged(let item))))):
        state.items[id: item.id] = item

      case .destination(.presented(.dialog(.orderChosen(let order)))):
        state.items.sort { order.precedes($0, $1) }

      case .destination:
        break

      case .itemTapped(let id):
        guard let item = state.items[id: id] else { break }
        state.destination = .detail(PantryDetail.State(item: item))

      case .saveButtonTapped:
        guard let item = state.destination?.form?.item else { break }
        state.items[id: item.id] = item
        state.destination = nil

      case .sortButtonTapped:
        state.destination = .dialog(.orders)
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination) { PantryDestination() }
  }
}

struct PantryItem: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  var name: String
  var amount: Int
}

extension Pantry.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var destination: AnyCasePath<Pantry.Action, PresentationAction<PantryDestination.Action>> {
      AnyCasePath(
        embed: Pantry.Action.destination,
        extract: { if case .destination(let action) = $0 { action } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
