import Foundation
import PawlCore
import PawlRecording

extension Scenario {
  /// An action sent to a store that is recorded in memory.
  static let recordedSend = Scenario("recorded-send") {
    let store = Store(initialState: 0, reducer: counterReducer, environment: ())
    store.record()
    return Trial(
      work: .synchronous { iterations in
        for _ in 0..<iterations { store.send(.increment) }
      },
      byHand: recordingByHand())
  }

  /// An action sent to a store that is recorded in a file.
  static let recordedSendFile = Scenario("recorded-send-file") {
    let file = TemporaryFile()
    let store = Store(initialState: SavedCounter(), reducer: savedCounterReducer, environment: ())
    // The program can't go on without the file that it measures.
    _ = try! store.record(to: file.path)
    return Trial(
      work: .synchronous { iterations in
        for _ in 0..<iterations { store.send(.add(1)) }
        withExtendedLifetime(file) {}
      },
      byHand: recordingByHand())
  }

  /// An action that changes one of 100,000 rows of a store that is recorded in memory. Allocations show that no collection is
  /// copied.
  static let recordedToggle = Scenario("recorded-toggle-row-100000") {
    let store = Store(initialState: Rows(count: 100_000), reducer: rowsReducer, environment: ())
    store.record(RecorderOptions(checkpointInterval: 1_000_000))
    let byHand = RowsByHand(count: 100_000)
    return Trial(
      work: .synchronous { iterations in
        var random = PseudoRandom()
        for _ in 0..<iterations { store.send(.row(id: random.next(below: 100_000), action: .toggle)) }
      },
      byHand: .synchronous { iterations in
        var random = PseudoRandom()
        for _ in 0..<iterations { byHand.reduce(.row(id: random.next(below: 100_000), action: .toggle)) }
      })
  }

  /// The state at a random one of 10,000 steps.
  static let recordedStep = Scenario("recorded-state-of-10000") {
    let store = Store(initialState: Rows(count: 1_000), reducer: rowsReducer, environment: ())
    let recorder = store.record(RecorderOptions(maximumCount: 20_000))
    var random = PseudoRandom()
    for _ in 0..<10_000 { store.send(.row(id: random.next(below: 1_000), action: .toggle)) }
    let positions = (0..<64).map { _ in random.next(below: 10_000) }
    return Trial(
      work: .synchronous { iterations in
        for index in 0..<iterations { blackHole((try? recorder.state(at: positions[index % 64])) != nil) }
      },
      // The actions since the last checkpoint, one after the other.
      byHand: .synchronous { iterations in
        let byHand = RowsByHand(count: 1_000)
        for index in 0..<iterations {
          for row in 0..<positions[index % 64] % 5_000 { byHand.reduce(.row(id: row % 1_000, action: .toggle)) }
        }
      })
  }
}

/// Keeps the action and its time in an array.
@MainActor
private func recordingByHand() -> Work {
  var actions: ContiguousArray<(action: CounterAction, time: ContinuousClock.Instant)> = []
  return .synchronous { iterations in
    var state = 0
    for _ in 0..<iterations {
      actions.append((.increment, .now))
      if actions.count == 10_000 { actions.removeAll(keepingCapacity: true) }
      reduceCounter(&state, .increment)
    }
    blackHole(state)
  }
}

struct SavedCounter: Codable, Equatable, Sendable {
  var count = 0
}

enum SavedAction: Codable, Equatable, Sendable {
  case add(Int)
}

private let savedCounterReducer = Reducer<SavedCounter, SavedAction, Void> { state, action, _ in
  if case .add(let number) = action { state.count += number }
  return .none
}

/// A path whose file is removed at the end.
private final class TemporaryFile: Sendable {
  let path = FileManager.default.temporaryDirectory.appending(path: "pawl-bench-\(UUID()).jsonl").path

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
