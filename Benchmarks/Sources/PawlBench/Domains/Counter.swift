import PawlCore

/// The actions of the smallest possible feature, whose cost is that of the library.
enum CounterAction: Sendable { case increment, decrement }

@inline(never)
func reduceCounter(_ state: inout Int, _ action: CounterAction) {
  switch action {
  case .increment: state &+= 1
  case .decrement: state &-= 1
  }
}

let counterReducer = Reducer<Int, CounterAction, Void> { state, action, _ in
  reduceCounter(&state, action)
  return .none
}

/// An observer of a counter, written by hand.
final class CounterWatcher {
  private(set) var seen = 0

  @inline(never)
  func take(_ state: Int) {
    if state != seen { seen = state }
  }
}
