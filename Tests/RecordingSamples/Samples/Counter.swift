import Pawl

struct Counter: Equatable {
  var count = 0
  /// The numbers of the last changes, newest last.
  var history: [Int] = []
  var isFinished = false

  enum Action: Equatable {
    case incrementButtonTapped
    case decrementButtonTapped
    case resetButtonTapped
    case set(to: Int)
  }

  static let reducer = Reducer<Counter, Action, Void> { state, action, _ in
    switch action {
    case .incrementButtonTapped: state.count += 1
    case .decrementButtonTapped: state.count -= 1
    case .resetButtonTapped: state = Counter()
    case .set(let count): state.count = count
    }
    if action != .resetButtonTapped { state.history.append(state.count) }
    return .none
  }
}
