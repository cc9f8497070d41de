import PawlFeaturesUI

/// The form that edits an item.
struct PantryForm: Reducer {
  struct State: Codable, Equatable, ObservableState {
    var item: PantryItem
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }

    init(item: PantryItem) { self.item = item }

    /// Whether the item can be saved.
    var isComplete: Bool { !item.name.allSatisfy(\.isWhitespace) }
  }

  enum Action: BindableAction, Codable {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

/// The names of the properties in recordings.
extension PantryForm.State: BindableFields {
  static var bindableFields: [BindableField<Self>] {
    [BindableField("item", \.item)]
  }
}

/// The sheet with the form. Its buttons send actions of the feature that presents the sheet.
struct PantryFormSheet: View {
  let title: LocalizedStringKey
  @Bindable var store: StoreOf<PantryForm>
  let cancel: @MainActor () -> Void
  let save: @MainActor () -> Void

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Name", text: $store.item.name, prompt: Text("Chickpeas"))
            .onSubmit { if store.isComplete { save() } }
            .rowLabel("Name")
          Stepper("Amount: \(store.item.amount)", value: $store.item.amount, in: 0...99)
        }
      }
      .navigationTitle(title)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel", action: cancel) }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save", action: save)
            .disabled(!store.isComplete)
        }
      }
    }
  }
}
