public import PawlRecordingCore

extension TestScenario {
  /// Creates a scenario from a part of a recording.
  ///
  /// An effect that was started before the part isn't part of the test. The test sends the effect's actions itself.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - positions: The positions of the first and the last state; `nil` for all.
  ///   - stateAt: Returns the state at a position.
  /// - Throws: The errors of `stateAt`; `RecordingError` if a position isn't in the recording.
  /// - Complexity: O(actions of the part) calls of `stateAt`, in order, and O(effects log effects).
  public init(
    _ recording: Recording<State, Action>, positions: ClosedRange<Int>? = nil,
    stateAt: (_ position: Int) throws -> State
  ) throws {
    let positions = positions ?? recording.positions
    for bound in [positions.lowerBound, positions.upperBound] where !recording.positions.contains(bound) {
      throw RecordingError.positionNotRecorded(bound, recorded: recording.positions)
    }
    self.init(initialState: try stateAt(positions.lowerBound))
    var times: [Duration] = []
    let effects = recording.effects.filter { Int($0.cause ?? 0) > positions.lowerBound }
    let known = Set(effects.map(\.number))
    for position in positions.dropLast() {
      let step = recording.step(after: position)
      var sender = Sender.user
      if case .effect(let number) = step.origin, number.map(known.contains) ?? true { sender = .effect(number) }
      steps.append(
        Step(
          action: recording.action(after: position), sender: sender, time: step.time,
          state: try stateAt(position + 1)))
      times.append(step.time)
    }
    for (time, event) in Self.events(effects) {
      // The last action that was received before the event.
      guard let index = times.lastIndex(where: { $0 <= time }) else { continue }
      if index == times.count - 1, positions.upperBound < recording.positions.upperBound,
        time >= recording.step(after: positions.upperBound).time
      {
        continue
      }
      steps[index].events.append(event)
    }
  }

  /// The starts and ends of effects in the order of their times.
  private static func events(_ effects: [RecordedEffect]) -> [(Duration, EffectEvent)] {
    var events: [(Duration, EffectEvent)] = []
    for effect in effects {
      events.append((effect.started, .started(effect.number)))
      guard let ended = effect.ended, let ending = effect.ending else { continue }
      events.append((ended, ending == .cancelled ? .cancelled(effect.number) : .finished(effect.number)))
    }
    // Sorting isn't stable, and an effect starts before it ends.
    return events.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element)
  }
}

extension Recorder {
  /// Returns the source of a test that repeats a part of the recording; see `TestScenario.testSource(environment:options:)`.
  ///
  ///     let source = try recorder.testSource(options: TestSourceOptions(reducer: "counterReducer"))
  ///
  /// Texts in ``secrets`` are replaced.
  ///
  /// - Parameters:
  ///   - positions: The positions of the first and the last state; `nil` for all.
  ///   - environment: The type of the feature's environment.
  ///   - options: The parts of the test that the recording doesn't know.
  /// - Throws: ``RecordingError``; ``TestSourceError`` for a value that cannot be written.
  public func testSource(
    of positions: ClosedRange<Int>? = nil, environment: Any.Type = Void.self, options: TestSourceOptions
  ) throws -> String {
    let scenario = try TestScenario(recording, positions: positions) { try state(at: $0) }
    return secrets.removing(fromSource: try scenario.testSource(environment: environment, options: options))
  }
}

extension Recording {
  /// Returns the source of a test that repeats a part of the recording, like ``Recorder/testSource(of:environment:options:)``.
  ///
  /// - Parameter reduce: The reducer.
  public func testSource(
    of positions: ClosedRange<Int>? = nil, environment: Any.Type = Void.self, options: TestSourceOptions,
    reduce: (inout State, Action) -> Void
  ) throws -> String {
    let scenario = try TestScenario(self, positions: positions) { try state(at: $0, reduce: reduce) }
    return try scenario.testSource(environment: environment, options: options)
  }
}

extension RecorderHistory {
  /// Creates a history of which tests can be made.
  ///
  /// - Parameters:
  ///   - recorder: The recorder of a store on the main actor.
  ///   - environment: The type of the feature's environment.
  ///   - test: The parts of the test that the recording doesn't know, for example the reducer.
  public convenience init(
    _ recorder: Recorder<State, Action>, environment: Any.Type = Void.self, test: TestSourceOptions
  ) where State: Encodable, Action: Encodable {
    self.init(recorder) { range in
      try recorder.testSource(of: range.lowerBound...range.upperBound, environment: environment, options: test)
    }
  }
}
