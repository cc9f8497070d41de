import CustomDump
import PawlCore
public import PawlRecordingCore

/// The history of a recorder for an inspector, with all abilities of the running program.
@MainActor
public final class RecorderHistory<State, Action>: RecordedHistory {
  private let recorder: Recorder<State, Action>
  private let export: (() throws -> [UInt8])?
  private let makeTest: ((Range<Int>) throws -> String)?

  /// Creates a history.
  ///
  /// - Parameters:
  ///   - recorder: The recorder of a store on the main actor.
  ///   - test: Returns the source code of a test of actions. Default: there is none.
  public init(_ recorder: Recorder<State, Action>, test: ((Range<Int>) throws -> String)? = nil) {
    self.recorder = recorder
    export = nil
    makeTest = test
  }

  /// Creates a history that can be exported to a file.
  public init(_ recorder: Recorder<State, Action>, test: ((Range<Int>) throws -> String)? = nil)
  where State: Encodable, Action: Encodable {
    self.recorder = recorder
    makeTest = test
    export = {
      try recorder.recording.exported(secrets: recorder.secrets) { position in
        (try? Self.difference(recorder, position)) ?? nil
      }
    }
  }

  private var start: Int { recorder.recording.startPosition }

  public var title: String { recorder.recording.program }

  public var count: Int { recorder.recording.count }

  public func step(at index: Int) -> RecordedStep { recorder.recording.step(after: start + index) }

  public func action(at index: Int) -> ValueTree {
    ValueTree(reflecting: recorder.recording.action(after: start + index), secrets: recorder.secrets)
  }

  public func state(at position: Int) throws -> ValueTree {
    ValueTree(reflecting: try recorder.state(at: start + position), secrets: recorder.secrets)
  }

  public func changes(at index: Int) throws -> String? { try Self.difference(recorder, start + index) }

  private static func difference(_ recorder: Recorder<State, Action>, _ position: Int) throws -> String? {
    let before = try recorder.state(at: position)
    return diff(before, try recorder.state(at: position + 1)).map { recorder.secrets.removing(from: $0) }
  }

  public var effects: [RecordedEffect] { recorder.recording.effects }

  public var abilities: HistoryAbilities {
    var abilities: HistoryAbilities = recorder.canTravel ? [.live, .travel] : [.live]
    if export != nil { abilities.insert(.export) }
    if makeTest != nil { abilities.insert(.test) }
    return abilities
  }

  public var shownPosition: Int? { recorder.shownPosition.map { $0 - start } }

  public var waitingCount: Int { recorder.waitingCount }

  public func jump(to position: Int) throws { try recorder.jump(to: start + position) }

  /// Stops the program at the present state. A store that is processing an action isn't stopped.
  public func pause() { try? recorder.pause() }

  public func resume() { recorder.resume() }

  public func branch() { recorder.branch() }

  public func exported() throws -> [UInt8] { try export?() ?? [] }

  public func testSource(of range: Range<Int>) throws -> String {
    try makeTest?(range.lowerBound + start..<range.upperBound + start) ?? ""
  }

  public func observe(_ change: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    let id = recorder.addListener { MainActor.assumeIsolated { change() } }
    return { [recorder] in recorder.removeListener(id) }
  }
}
