import PawlTesting
import Testing

@testable import RecordingSamples

@Test func detailOpens() async {
  let store = TestStore(
    initialState: Navigation(detail: nil, destination: nil, log: []),
    reducer: mutated(Navigation.reducer),
    environment: Navigation.Environment(counter: Navigation.CounterClient(), isFast: false),
    effects: .replay)

  await store.send(.openButtonTapped(title: "First")) {
    $0.detail = Navigation.Detail(title: "First", counter: Counter(count: 0, history: [], isFinished: false))
  }
  store.expectEffects(started: [1])
  await store.receive(.appeared(title: "First")) { $0.log.append("First appeared") }
  store.endEffect(1)
  store.expectEffects(started: [2])
  await store.receive(.detail(.set(to: 1)), from: 2, ending: true) {
    $0.detail?.counter.count = 1
    $0.detail?.counter.history.append(1)
  }
  await store.receive(.prepared) { $0.log.append("prepared") }

  await store.send(.detail(.incrementButtonTapped)) {
    $0.detail?.counter.count = 2
    $0.detail?.counter.history.append(2)
  }

  await store.send(.show(.alert(text: "Hello"))) { $0.destination = .alert(text: "Hello") }

  await store.send(
    .show(.edit(Navigation.Detail(title: "Second", counter: Counter(count: 4, history: [1, 4], isFinished: false))))
  ) {
    $0.destination = .edit(
      Navigation.Detail(title: "Second", counter: Counter(count: 4, history: [1, 4], isFinished: false)))
  }

  await store.send(.show(nil)) { $0.destination = nil }

  await store.send(.closeButtonTapped) { $0.detail = nil }
}
