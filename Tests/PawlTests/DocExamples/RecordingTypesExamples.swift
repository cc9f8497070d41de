import PawlInspector
import PawlRecording
import PawlUI

// The code of the documentation of types that appear in recordings. See DocExamplesTests.

private struct ParserError: Error {}

private enum Parsing {
  enum Action: Codable {
    case failed(Opaque<ParserError>)
  }

  struct State: Codable {
    @Opaque var lastError: ParserError?
  }
}

struct Money: Equatable {
  var cents: Int
}

extension Money: SwiftSourceConvertible {
  var swiftSource: String? { "Money(cents: \(cents))" }
}

private struct Session: Equatable {
  var password = ""
}

private enum Action {
  case tokenReceived(String)
}

@MainActor
private func recordSession(_ store: Store<Session, Action>) {
  let recorder = store.record(redacting: [.redact(\.password), .redact(/Action.tokenReceived)])
  recorder.stop()
}

@MainActor
private func inspect(_ history: any RecordedHistory, _ files: Files) -> some View {
  InspectorView(history, environment: InspectorEnvironment(save: { try files.save($1, as: $0) }))
}

private struct Files: Sendable {
  func save(_ content: [UInt8], as name: String) throws -> String { name }
}

@MainActor
private func observeInputs(_ recorder: Recorder<Session, Action>) -> HostInputObserver {
  let observer = HostInputObserver(host: "terminal") { recorder }
  return observer
}
