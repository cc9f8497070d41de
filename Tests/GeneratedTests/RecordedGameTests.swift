import Foundation
import PawlTesting
import Testing

@testable import RecordingSamples

@Test func gameIsPlayed() async throws {
  let store = TestStore(initialState: Game.start, reducer: mutated(Game.reducer), environment: (), effects: .replay)

  await store.send(.startButtonTapped) { $0 = .round(Game.Round(1)) }

  await store.send(.answered(Game.Answer(shouting: "yes"))) {
    $0 = .round(try fixture(#"{"answer":{"text":"YES"},"number":1}"#))
  }

  await store.send(.nextButtonTapped) { $0 = .round(try fixture(#"{"answer":{"text":"YES"},"number":2}"#)) }

  await store.send(.endButtonTapped) { $0 = .over(score: 2, try fixture(#"{"points":{"ada":2,"bob":0}}"#)) }
}

/// Returns a recorded value that has no literal.
private func fixture<Value: Decodable>(_ json: String) throws -> Value {
  try JSONDecoder().decode(Value.self, from: Data(json.utf8))
}
