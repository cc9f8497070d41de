import PawlUI

/// The order, the query and the selection are state, and the table is a function of it. Only the rows in sight are made.
struct StarTableView: View {
  let store: Store<StarTableState, StarTableAction>
  @State private var catalog = StarCatalog()
  @State private var columns = TableColumnCustomization<Star>()
  @Environment(\.drawsInCells) private var drawsInCells

  init(store: Store<StarTableState, StarTableAction>) { self.store = store }

  var body: some View {
    WithViewStore(self.store) { viewStore in
      let stars = catalog.stars(of: viewStore.state)
      VStack(alignment: .leading, spacing: drawsInCells ? 1 : nil) {
        HStack {
          TextField("Constellation", text: viewStore.binding(get: \.query, send: StarTableAction.queryChanged))
            .textFieldStyle(.roundedBorder)
            .frame(maxWidth: 24)
          Spacer()
          Text(summary(viewStore.state, count: stars.count))
            .foregroundColor(.secondary)
            .monospacedDigit()
        }
        .padding(.horizontal, drawsInCells ? 2 : 0)
        Table(
          stars, selection: viewStore.binding(get: \.selection, send: StarTableAction.selectionChanged),
          sortOrder: viewStore.binding(get: \.order, send: StarTableAction.orderChanged),
          columnCustomization: $columns
        ) {
          TableColumn("Name", sortUsing: StarOrder(.name)) { Text($0.name) }
            .width(min: 14)
            .customizationID("name")
          TableColumn("Class", sortUsing: StarOrder(.spectralClass)) { Text(Star.classes[$0.spectralClass]) }
            .width(min: 6, ideal: 6, max: 12)
            .alignment(.center)
            .customizationID("class")
          TableColumn("Magnitude", sortUsing: StarOrder(.magnitude)) { Text($0.magnitudeText).monospacedDigit() }
            .width(min: 11, ideal: 12)
            .alignment(.numeric)
            .customizationID("magnitude")
          TableColumn("Light years", sortUsing: StarOrder(.distance)) { Text("\($0.distance)").monospacedDigit() }
            .width(min: 11, ideal: 12)
            .alignment(.numeric)
            .customizationID("distance")
        }
        .contextMenu(forSelectionType: Int.self) { ids in
          Button(ids.count == 1 ? "Remove" : "Remove \(ids.count)", role: .destructive) {
            viewStore.send(.removeButtonTapped(ids))
          }
        }
        .accessibilityLabel("Stars")
      }
      .padding(.top, 1)
    }
    .navigationTitle("Table")
  }

  private func summary(_ state: StarTableState, count: Int) -> LocalizedStringKey {
    state.selection.isEmpty ? "\(count) stars" : "\(state.selection.count) of \(count) stars"
  }
}

private let explanation = """
  100,000 rows, made when they come in sight. Press a title to sort, drag it to move its column or its edge to resize it.
  """

extension Example {
  static let table = Example(name: "table", title: "Table", section: .basics, summary: explanation) { options in
    StarTableView(
      store: options.recorded(
        Store(initialState: StarTableState(), reducer: starTableReducer, environment: ()),
        test: ExampleTest("starTableReducer", Void.self)))
  }
}
