import PawlFeaturesUI

/// The open screens are one collection in the state, and each is a feature with a store of its own. Links push a state,
/// going back pops it, and the reducer sees both as actions. It may also set the whole collection: to nothing, or to what
/// a link says.
///
/// A screen that is popped takes its state and its effects with it. The stack keeps the screens below, with all that the
/// user has changed on them.
///
/// In a program whose first view is the stack, a browser's address names the open screens, as the article "Navigation"
/// describes.
struct LibraryView: View {
  @Bindable var store: StoreOf<Library>

  var body: some View {
    Form {
      AboutSection(explanation)

      Section {
        Button("Open the library") { store.send(.openButtonTapped) }
          .buttonStyle(.borderedProminent)
        LabeledContent("Open screens", value: "\(store.path.count)")
      }
    }
    .navigationTitle("A stack of screens")
    .sheet(isPresented: $store.isOpen) { LibraryStack(store: store) }
  }
}

/// The shelf, with the stack of screens above it.
private struct LibraryStack: View {
  @Bindable var store: StoreOf<Library>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Form {
        Section("Authors") {
          ForEach(Author.all) { author in
            NavigationLink(author.name, state: LibraryScreen.State.author(.init(author: author)))
          }
        }

        Section("Open a link") {
          TextField("Link", text: $store.link)
            .autocapitalization(.none)
            .disableAutocorrection(true)
            .onSubmit { store.send(.linkOpened) }
            .fieldError(store.isLinkWrong ? "Nothing is there." : nil)
          Button("Open") { store.send(.linkOpened) }
            .disabled(store.link.isEmpty)
        }
      }
      .navigationTitle("Library")
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { store.send(.closeButtonTapped) }
        }
      }
    } destination: { store in
      switch store.case {
      case .author(let store): AuthorView(store: store)
      case .book(let store): BookView(store: store)
      }
    }
  }
}

private let explanation = """
  The open screens are a stack of features in the state. A link sets the whole stack, and a button empties it.
  """

extension Example {
  static let stackNavigation = Example(
    name: "stack-navigation", title: "A stack of screens", section: .features, summary: explanation
  ) { options in
    LibraryView(
      store: Store(initialState: Library.State()) {
        Library()
      } withDependencies: {
        options.setDependencies(in: &$0)
      })
  }
}
