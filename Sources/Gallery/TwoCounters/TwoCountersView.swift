import PawlUI

struct TwoCountersView: View {
  let store: Store<TwoCountersState, TwoCountersAction>

  var body: some View {
    Form {
      Explanation(readMe)

      Section {
        HStack {
          Text("Counter 1")
          Spacer()
          CounterView(store: self.store.scope(state: \.counter1, action: TwoCountersAction.counter1))
        }
        HStack {
          Text("Counter 2")
          Spacer()
          CounterView(store: self.store.scope(state: \.counter2, action: TwoCountersAction.counter2))
        }
      }
      .buttonStyle(.borderless)
    }
    .navigationTitle("Two counters")
  }
}

private let readMe = """
  Large features are put together from small ones. Here one counter is used twice.

  "pullback" makes a reducer of a part work on the whole: it is told where the part's state is in the whole state, and \
  which of the whole's actions are the part's. "combine" runs several of them, one after the other.

  "scope" does the same for stores: each of the two views gets a store of its part, and knows nothing of the rest. \
  Counting in one does not evaluate the other.
  """
