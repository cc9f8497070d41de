import PawlTerminal
import PawlUI

struct Counter: Equatable {
  var count = 0
  var fact = ""
}

enum CounterAction: Equatable {
  case decrementButtonTapped, incrementButtonTapped, factButtonTapped
  case factResponse(String)
}

struct CounterEnvironment: Sendable {
  var fact: @Sendable (Int) async -> String

  static let live = CounterEnvironment(fact: { "\($0) is \($0.isMultiple(of: 2) ? "even" : "odd")." })
}

let counterReducer = Reducer<Counter, CounterAction, CounterEnvironment> { state, action, environment in
  switch action {
  case .decrementButtonTapped: state.count -= 1
  case .incrementButtonTapped: state.count += 1
  case .factButtonTapped:
    return .task { [count = state.count] in .factResponse(await environment.fact(count)) }
  case .factResponse(let fact): state.fact = fact
  }
  return .none
}

struct CounterView: View {
  let store: Store<Counter, CounterAction>

  var body: some View {
    WithViewStore(store) { viewStore in
      VStack(spacing: 1) {
        HStack(spacing: 2) {
          Button("−") { viewStore.send(.decrementButtonTapped) }
          Text("\(viewStore.count)").bold()
          Button("+") { viewStore.send(.incrementButtonTapped) }
        }
        Button("Tell me about it") { viewStore.send(.factButtonTapped) }
        Text(viewStore.fact)
      }
    }
  }
}

@main
struct CounterApp: App {
  let store = Store(initialState: Counter(), reducer: counterReducer, environment: .live)

  var body: some Scene {
    WindowGroup { CounterView(store: store) }
  }
}
