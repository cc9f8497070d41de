import PawlUI

/// The page of an item and the items inside. Each row links to a page of the same kind.
struct NestedView: View {
  let store: Store<NestedState, NestedAction>

  var body: some View {
    Form {
      NestedRows(store: self.store)
    }
    .nestedPage(self.store)
  }
}

/// The example: the outermost page, with an explanation.
///
/// A feature can contain features of its own kind, to any depth: comments with answers, folders in folders.
///
/// The state is a tree, and an action names the path to a row. The reducer runs itself for the rows with `forEach`, and
/// the view contains itself by way of `ForEachStore`. Names given inside are seen outside: there is only one state.
struct NestedDemoView: View {
  let store: Store<NestedState, NestedAction>

  var body: some View {
    Form {
      AboutSection(explanation)
      NestedRows(store: self.store)
    }
    .nestedPage(self.store)
  }
}

private struct NestedRows: View {
  let store: Store<NestedState, NestedAction>

  var body: some View {
    WithViewStore(self.store, observe: \.name) { viewStore in
      Section {
        TextField("Name", text: viewStore.binding(send: NestedAction.nameChanged), prompt: Text("Untitled"))
          .rowLabel("Name")
      }

      Section {
        ForEachStore(
          self.store.scope(state: \.rows, action: NestedAction.row(id:action:))
        ) { rowStore in
          NavigationLink {
            NestedView(store: rowStore)
          } label: {
            NestedRow(store: rowStore)
          }
        }
        .onDelete { viewStore.send(.rowsDeleted($0)) }

        Button("Add a row") { viewStore.send(.addButtonTapped) }
      } header: {
        Text("Inside")
      }
    }
  }
}

private struct NestedRow: View {
  let store: Store<NestedState, NestedAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      HStack {
        Text(viewStore.title)
        Spacer()
        if !viewStore.rows.isEmpty {
          Text("\(viewStore.rows.count)")
            .foregroundColor(.secondary)
        }
      }
    }
  }
}

extension NestedState {
  fileprivate var title: LocalizedStringKey { name.isEmpty ? "Untitled" : "\(name)" }
}

extension View {
  fileprivate func nestedPage(_ store: Store<NestedState, NestedAction>) -> some View {
    WithViewStore(store, observe: \.title) { viewStore in
      self
        .navigationTitle(viewStore.state)
        .toolbar { EditButton() }
    }
  }
}

private let explanation =
  "A feature can contain features of its own kind, to any depth. An action names the path to a row."

extension Example {
  static let recursion = Example(name: "recursion", title: "Recursion", section: .reusable, summary: explanation) {
    options in
    let uuid = options.dependencies.uuid
    NestedDemoView(
      store: options.recorded(
        Store(
          initialState: NestedState(
            id: uuid(), name: "Everything",
            rows: [
              NestedState(
                id: uuid(), name: "Animals",
                rows: [NestedState(id: uuid(), name: "Cats"), NestedState(id: uuid(), name: "Whales")]),
              NestedState(id: uuid(), name: "Plants"),
              NestedState(id: uuid()),
            ]),
          reducer: nestedReducer, environment: NestedEnvironment(uuid: uuid)),
        test: ExampleTest("nestedReducer", NestedEnvironment.self)))
  }
}
