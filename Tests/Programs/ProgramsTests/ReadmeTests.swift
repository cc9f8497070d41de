import Foundation
import Pawl
import PawlTesting
import Testing

@testable import CounterProgram

@Test func factDescribesTheCount() async {
  let store = TestStore(
    initialState: Counter(), reducer: counterReducer,
    environment: CounterEnvironment(fact: { "\($0) is a number" }))

  await store.send(.incrementButtonTapped) { $0.count = 1 }
  await store.send(.factButtonTapped)
  await store.receive(.factResponse("1 is a number")) { $0.fact = "1 is a number" }
}

/// The lines that the program without views prints.
@MainActor private var printed: [String] = []

@MainActor private func print(_ counter: Counter) { printed.append("\(counter)") }

@MainActor
@Test func theTourShowsTheOutputOfTheProgramWithoutViews() async throws {
  let store = Store(initialState: Counter(), reducer: counterReducer, environment: .live)
  let viewStore = ViewStore(store)
  let changes = viewStore.observe { print($0) }
  viewStore.send(.incrementButtonTapped)
  await viewStore.send(.factButtonTapped).finish()
  changes.cancel()

  #expect(try Document("Docs/Tour.md").contains(printed.joined(separator: "\n")))
}
