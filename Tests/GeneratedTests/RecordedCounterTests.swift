import PawlTesting
import XCTest

@testable import RecordingSamples

final class CounterCountsTests: XCTestCase {
  func testCounterCounts() async {
    let store = TestStore(
      initialState: Counter(count: 0, history: [], isFinished: false),
      reducer: mutated(Counter.reducer),
      environment: (),
      effects: .replay)

    await store.send(.incrementButtonTapped) {
      $0.count = 1
      $0.history.append(1)
    }

    await store.send(.set(to: 12_345_678)) {
      $0.count = 12_345_678
      $0.history.append(12_345_678)
    }

    await store.send(.decrementButtonTapped) {
      $0.count = 12_345_677
      $0.history.append(12_345_677)
    }

    await store.send(.resetButtonTapped) {
      $0.count = 0
      $0.history = []
    }
  }
}
