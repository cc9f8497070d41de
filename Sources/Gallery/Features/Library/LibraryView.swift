import PawlFeaturesUI

/// The state contains the open screens as one collection. Each screen is a feature with its own store. A link pushes a
/// state, and going back pops it. The reducer receives both as actions. It can also replace the whole collection, for
/// example with the screens of a link, or empty it.
///
/// When a screen is popped, its state is removed and its effects are cancelled. The screens below keep their states.
///
/// In a program whose first view is the stack, the address in the browser names the open screens. The article
/// "Navigation" describes this.
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
      store: options.recorded(
        Store(initialState: Library.State()) {
          Library()
        } withDependencies: {
          options.setDependencies(in: &$0)
        }))
  }
}
