import PawlUI

/// A minimal program: two buttons and the number that they change.
struct CounterState: Equatable {
  var count = 0
}

enum CounterAction: Equatable {
  case decrementButtonTapped, incrementButtonTapped
}

let counterReducer = Reducer<CounterState, CounterAction, Void> { state, action, _ in
  switch action {
  case .decrementButtonTapped: state.count -= 1
  case .incrementButtonTapped: state.count += 1
  }
  return .none
}

struct CounterView: View {
  let store: Store<CounterState, CounterAction>

  var body: some View {
    WithViewStore(store) { viewStore in
      HStack(spacing: 2) {
        Button("−") { viewStore.send(.decrementButtonTapped) }
        Text("\(viewStore.count)").bold()
        Button("+") { viewStore.send(.incrementButtonTapped) }
      }
    }
  }
}
