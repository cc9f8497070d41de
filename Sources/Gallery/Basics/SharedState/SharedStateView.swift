import PawlUI

/// Two features show and change the same values. The counter's state holds what they share; the profile's state is a
/// computed property, which is derived from it and written back to it.
///
/// So the two cannot disagree. Count in the first tab, and see it in the second; the reset in the second takes effect
/// in the first.
///
/// The reducers know nothing about each other, and are tested separately.
struct SharedStateView: View {
  let store: Store<SharedState, SharedStateAction>

  var body: some View {
    WithViewStore(self.store, observe: \.currentTab) { viewStore in
      Form {
        AboutSection(explanation)

        Section {
          Picker("Tab", selection: viewStore.binding(send: SharedStateAction.tabSelected)) {
            Text("Counter").tag(SharedState.Tab.counter)
            Text("Profile").tag(SharedState.Tab.profile)
          }
          .pickerStyle(.segmented)

          switch viewStore.state {
          case .counter:
            SharedCounterView(store: self.store.scope(state: \.counter, action: SharedStateAction.counter))
          case .profile:
            SharedProfileView(store: self.store.scope(state: \.profile, action: SharedStateAction.profile))
          }
        }
      }
    }
    .navigationTitle("Shared state")
  }
}

private struct SharedCounterView: View {
  let store: Store<SharedCounterState, SharedCounterAction>

  var body: some View {
    WithViewStore(self.store, observe: \.count) { viewStore in
      CountRow {
        CountControl(
          count: viewStore.state,
          onDecrement: { viewStore.send(.decrementButtonTapped) },
          onIncrement: { viewStore.send(.incrementButtonTapped) })
      }

      Button("Is this a prime number?") { viewStore.send(.isPrimeButtonTapped) }
    }
    .alert(self.store.scope(state: \.alert), dismiss: .alertDismissed)
  }
}

private struct SharedProfileView: View {
  let store: Store<SharedProfileState, SharedProfileAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      LabeledContent("Count", value: "\(viewStore.count)")
      LabeledContent("Greatest count", value: "\(viewStore.maxCount)")
      LabeledContent("Least count", value: "\(viewStore.minCount)")
      LabeledContent("Times counted", value: "\(viewStore.numberOfCounts)")
      Button("Reset", role: .destructive) { viewStore.send(.resetCounterButtonTapped) }
    }
  }
}

private let explanation = "Two features show and change the same values. Count in one tab and see it in the other."

extension Example {
  static let sharedState = Example(
    name: "shared-state", title: "Shared state", section: .basics, summary: explanation
  ) { options in
    SharedStateView(
      store: options.recorded(
        Store(initialState: SharedState(), reducer: sharedStateReducer, environment: SharedStateEnvironment()),
        test: ExampleTest("sharedStateReducer", SharedStateEnvironment.self)))
  }
}
