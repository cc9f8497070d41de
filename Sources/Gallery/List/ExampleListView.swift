import PawlUI

/// All examples by section, with links to their views.
struct ExampleListView: View {
  let store: Store<ExampleListState, ExampleListAction>
  let options: ExampleOptions

  var body: some View {
    WithViewStore(self.store) { viewStore in
      List {
        ForEach(viewStore.matches) { match in
          Section(LocalizedStringKey(match.section.title)) {
            ForEach(match.examples) { example in
              NavigationLink(LocalizedStringKey(example.title)) { ExampleView(example, options: options) }
            }
          }
        }
        if viewStore.matches.isEmpty {
          ContentUnavailableView.search
        }
      }
      .searchable(
        text: viewStore.binding(get: \.query, send: ExampleListAction.queryChanged), prompt: "Search the examples")
    }
    .navigationTitle("Examples")
    .toolbar { ThemePicker() }
  }
}

/// The examples of one section, with their explanations.
struct SectionView: View {
  let section: Example.Section
  let options: ExampleOptions

  var body: some View {
    List {
      ForEach(Examples.in(section)) { example in
        VStack(alignment: .leading) {
          NavigationLink(LocalizedStringKey(example.title)) { ExampleView(example, options: options) }
          Text(LocalizedStringKey(example.summary))
            .font(.footnote)
            .foregroundColor(.secondary)
        }
      }
    }
    .navigationTitle(LocalizedStringKey(section.title))
    .toolbar { ThemePicker() }
  }
}
