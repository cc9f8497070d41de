import PawlUI

/// All open pages are one array in the state. `NavigationStack` gets a binding to it: links add to the array, going
/// back removes from it, and each change comes as an action.
///
/// So the reducer can go anywhere, over several pages at once, and a test needs no view to see where the user is.
struct FactorsView: View {
  let store: Store<FactorsState, FactorsAction>

  var body: some View {
    WithViewStore(self.store, observe: \.isSheetPresented) { viewStore in
      Form {
        AboutSection(explanation)

        Section {
          Button("Open the numbers") { viewStore.send(.setSheet(isPresented: true)) }
            .buttonStyle(.borderedProminent)
        }
      }
      .sheet(isPresented: viewStore.binding(send: FactorsAction.setSheet(isPresented:))) {
        FactorStack(store: self.store)
      }
    }
    .navigationTitle("A path of pages")
  }
}

/// A list of numbers, with a stack of pages above it.
private struct FactorStack: View {
  let store: Store<FactorsState, FactorsAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      NavigationStack(path: viewStore.binding(get: \.path, send: FactorsAction.pathChanged)) {
        Form {
          Section("Begin with") {
            ForEach([360, 128, 97, 42], id: \.self) { number in
              NavigationLink("\(number)", value: number)
            }
          }

          Section {
            Button("Go to 12, by way of 360 and 60") { viewStore.send(.shortcutButtonTapped) }
          }
        }
        .navigationTitle("Numbers")
        .navigationDestination(for: Int.self) { number in
          FactorPage(store: self.store, number: number)
        }
        .toolbar {
          ToolbarItem(placement: .confirmationAction) {
            Button("Done") { viewStore.send(.setSheet(isPresented: false)) }
          }
        }
      }
    }
  }
}

/// The way to the frontmost page.
private struct PathSection: View {
  let store: Store<FactorsState, FactorsAction>

  var body: some View {
    Section {
    } footer: {
      WithViewStore(self.store, observe: \.path) { viewStore in
        Text(verbatim: (["Numbers"] + viewStore.state.map(String.init)).joined(separator: " › "))
          .bold()
      }
    }
  }
}

/// The page of a number, with links to its divisors.
private struct FactorPage: View {
  let store: Store<FactorsState, FactorsAction>
  let number: Int

  var body: some View {
    let divisors = properDivisors(of: number)
    Form {
      PathSection(store: self.store)

      Section {
        if divisors.isEmpty {
          Text("Nothing but 1 and \(number) divides it.")
        }
        ForEach(divisors, id: \.self) { divisor in
          NavigationLink("\(divisor)", value: divisor)
        }
      } header: {
        Text("Divided by")
      }

      Section {
        WithViewStore(self.store, observe: { _ in true }) { viewStore in
          Button("Back to the beginning") { viewStore.send(.rootButtonTapped) }
        }
      }
    }
    .navigationTitle("\(number)")
  }
}

private let explanation = """
  All open pages are one array in the state. The reducer can go anywhere, over several pages at once.
  """

extension Example {
  static let factors = Example(
    name: "navigation-path", title: "A path of pages", section: .navigation, summary: explanation
  ) { options in
    FactorsView(
      store: options.recorded(
        Store(initialState: FactorsState(), reducer: factorsReducer, environment: FactorsEnvironment()),
        test: ExampleTest("factorsReducer", FactorsEnvironment.self)))
  }
}
