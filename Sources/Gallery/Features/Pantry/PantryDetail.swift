import PawlFeaturesUI

/// The page of an item. It has a destination of its own, one level deeper in the tree.
struct PantryDetail: Reducer {
  struct State: Codable, Equatable, ObservableState {
    @PresentationState var form: PantryForm.State?
    var item: PantryItem
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }

    init(item: PantryItem) { self.item = item }
  }

  enum Action: Codable {
    case cancelButtonTapped
    case delegate(Delegate)
    case editButtonTapped
    case form(PresentationAction<PantryForm.Action>)
    case saveButtonTapped
    case takeButtonTapped

    /// The events to which the parent reacts.
    enum Delegate: Codable {
      case itemChanged(PantryItem)
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        state.form = nil
        return .none

      case .delegate, .form:
        return .none

      case .editButtonTapped:
        state.form = PantryForm.State(item: state.item)
        return .none

      case .saveButtonTapped:
        guard let item = state.form?.item else { return .none }
        state.item = item
        state.form = nil
        return .send(.delegate(.itemChanged(item)))

      case .takeButtonTapped:
        guard state.item.amount > 0 else { return .none }
        state.item.amount -= 1
        // If nothing of the item is left, the feature dismisses itself, without knowing its parent.
        return .run { [dismiss, item = state.item] send in
          await send(.delegate(.itemChanged(item)))
          if item.amount == 0 { await dismiss() }
        }
      }
    }
    .ifLet(\.$form, action: \.form) { PantryForm() }
  }
}

struct PantryDetailView: View {
  @Bindable var store: StoreOf<PantryDetail>

  var body: some View {
    Form {
      Section {
        LabeledContent("Amount", value: "\(store.item.amount)")
        Button("Take one") { store.send(.takeButtonTapped) }
          .buttonStyle(.borderedProminent)
          .disabled(store.item.amount == 0)
      } footer: {
        Text("Taking the last one closes the page.")
      }
    }
    .navigationTitle(store.item.name)
    .toolbar { Button("Edit") { store.send(.editButtonTapped) } }
    .sheet(item: $store.scope(state: \.form, action: \.form)) { form in
      PantryFormSheet(
        title: "Edit item", store: form, cancel: { store.send(.cancelButtonTapped) },
        save: { store.send(.saveButtonTapped) })
    }
  }
}

extension PantryDetail.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var form: AnyCasePath<PantryDetail.Action, PresentationAction<PantryForm.Action>> {
      AnyCasePath(embed: PantryDetail.Action.form, extract: { if case .form(let action) = $0 { action } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
