import PawlFeaturesUI

/// Two features hold the same values with `@Shared`. Each value has a key: one key is a file, and the other one a name
/// in memory.
///
/// A restart keeps the value in the file. When another program changes the file, both features show the new value. To
/// try this, open the example in a second terminal, or edit the file.
///
/// If the file can't be decoded, the value isn't written to it. The page then offers to replace the file.
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
      store: options.recorded(
        Store(initialState: Water.State(file: file)) {
          Water()
        } withDependencies: {
          options.setDependencies(in: &$0)
        }))
  }
}
