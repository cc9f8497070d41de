import PawlFeaturesUI

/// Two features hold the same values: `@Shared` names them by a key. One key is a file, the other one lives in memory.
///
/// The value in the file is there again after a restart. When another program changes the file, both features see it at
/// once: open the example in a second terminal, or edit the file.
///
/// A file that doesn't have such a value is never overwritten. The page offers to replace it.
struct WaterView: View {
  let store: StoreOf<Water>

  var body: some View {
    Form {
      AboutSection(explanation)

      Section("Drinks") {
        DrinksView(store: store.scope(state: \.drinks, action: \.drinks))
      }

      Section {
        DaySummaryView(store: store.scope(state: \.summary, action: \.summary))
      } header: {
        Text("Day")
      } footer: {
        Text(verbatim: "File: \(store.file.path)")
      }
    }
    .navigationTitle("Shared values")
  }
}

private let explanation = """
  Two features share a value in a file and one in memory. A restart keeps the file, and other programs may change it.
  """

extension Example {
  static let sharedValues = Example(
    name: "shared-values", title: "Shared values", section: .features, summary: explanation
  ) { options in
    let file =
      options.file.map { URL(fileURLWithPath: $0) } ?? options.dependencies.dataFolder.appending(path: "water.json")
    WaterView(
      store: Store(initialState: Water.State(file: file)) {
        Water()
      } withDependencies: {
        options.setDependencies(in: &$0)
      })
  }
}
