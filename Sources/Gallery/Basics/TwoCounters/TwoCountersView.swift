import PawlUI

/// Large features are put together from small ones. Here one counter is used twice.
///
/// `pullback` makes a reducer of a part work on the whole: it takes the path to the part's state in the whole state,
/// and the case of the actions that belong to the part. `combine` runs several of them, one after the other.
///
/// `scope` does the same for stores: each of the two views gets a store of its part, and knows nothing about the rest.
/// Counting in one does not evaluate the other.
struct TwoCountersView: View {
  let store: Store<TwoCountersState, TwoCountersAction>

  var body: some View {
    Form {
      AboutSection(explanation)

      Section {
        CountRow("Counter 1") {
          CounterView(store: self.store.scope(state: \.counter1, action: TwoCountersAction.counter1))
        }
      }
      Section {
        CountRow("Counter 2") {
          CounterView(store: self.store.scope(state: \.counter2, action: TwoCountersAction.counter2))
        }
      }
    }
    .navigationTitle("Two counters")
  }
}

private let explanation = """
  One counter, used twice. "pullback" fits its reducer into the whole, and "scope" gives each view a store of its \
  part.
  """

extension Example {
  static let twoCounters = Example(
    name: "two-counters", title: "Two counters", section: .basics, summary: explanation
  ) { options in
    TwoCountersView(
      store: options.recorded(
        Store(
          initialState: TwoCountersState(), reducer: twoCountersReducer, environment: TwoCountersEnvironment()),
        test: ExampleTest("twoCountersReducer", TwoCountersEnvironment.self)))
  }
}
