import PawlFeaturesUI

/// One optional enum describes the open destination: a sheet, an alert, a dialog or a page. Each destination is a
/// feature, and can have destinations itself. For example, the page of an item opens the sheet that edits the item.
///
/// Setting the state opens a destination, and setting it to `nil` closes the destination. When the user closes it, the
/// reducer receives `.dismiss`. Tests read and change the same state without a view.
///
/// The macro `@Reducer` would write the case paths at the end of each file. The gallery is built without macros.
struct PantryView: View {
  @Bindable var store: StoreOf<Pantry>

  var body: some View {
    List {
      AboutSection(explanation)

      Section {
        ForEach(store.items) { item in
          Button {
            store.send(.itemTapped(item.id))
          } label: {
            HStack {
              Text(item.name)
              Spacer()
              Text("\(item.amount)")
                .foregroundColor(.secondary)
            }
            .frame(maxWidth: .infinity)
          }
        }
        if store.items.isEmpty {
          ContentUnavailableView("No items", systemImage: "tray", description: Text("The pantry is empty."))
        }
      }

      Section {
        Button("Add an item") { store.send(.addButtonTapped) }
        Button("Sort") { store.send(.sortButtonTapped) }
        Button("Clear", role: .destructive) { store.send(.clearButtonTapped) }
          .disabled(store.items.isEmpty)
      }
    }
    .navigationTitle("A tree of destinations")
    .navigationDestination(item: $store.scope(state: \.destination?.detail, action: \.destination.detail)) {
      PantryDetailView(store: $0)
    }
    .sheet(item: $store.scope(state: \.destination?.form, action: \.destination.form)) { form in
      PantryFormSheet(
        title: "New item", store: form, cancel: { store.send(.cancelButtonTapped) },
        save: { store.send(.saveButtonTapped) })
    }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    .confirmationDialog($store.scope(state: \.destination?.dialog, action: \.destination.dialog))
  }
}

private let explanation = """
  One optional enum says which sheet, alert, dialog or page is open. Each is a feature, with destinations of its own.
  """

extension Example {
  static let treeNavigation = Example(
    name: "tree-navigation", title: "A tree of destinations", section: .features, summary: explanation
  ) { options in
    PantryView(
      store: options.recorded(
        Store(initialState: Pantry.State()) {
          Pantry()
        } withDependencies: {
          options.setDependencies(in: &$0)
        }))
  }
}
