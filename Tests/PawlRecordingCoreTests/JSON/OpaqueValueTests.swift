import Foundation
import PawlCore
import PawlRecordingCore
import Testing

private enum NetworkError: Error, Equatable {
  case timeout
  case status(Int)
}

private struct ParserError: Error, Equatable, CustomStringConvertible {
  var line: Int
  var description: String { "line \(line)" }
}

private struct State: Codable, Equatable {
  var result: TaskResult<Int>?
  @Opaque var lastError: ParserError?
}

@Test func aResultKeepsItsValue() throws {
  #expect(try encoded(TaskResult<Int>.success(3)) == #"{"success":3}"#)
  #expect(try decoded(TaskResult<Int>.self, #"{"success":3}"#) == .success(3))
}

@Test func aFailureIsDecodedAsAnOpaqueError() throws {
  let text = try encoded(TaskResult<Int>.failure(NetworkError.status(404)))
  #expect(
    text
      == #"{"failure":{"type":"PawlRecordingCoreTests.NetworkError","description":"status(404)","code":0}}"#)
  let result = try decoded(TaskResult<Int>.self, text)
  #expect(
    result
      == .failure(OpaqueError(typeName: "PawlRecordingCoreTests.NetworkError", message: "status(404)", code: 0)))
  #expect(result != .failure(NetworkError.status(404)))
  // A second round changes nothing.
  #expect(try encoded(result) == text)
  let error = #expect(throws: OpaqueError.self) { try result.value }
  #expect(error?.description == "status(404)")
  #expect(error?.debugDescription == "decoded as opaque: PawlRecordingCoreTests.NetworkError: status(404)")
}

@Test func onlyEnumerationsAndErrorsOfFoundationHaveACode() {
  #expect(OpaqueError(describing: ParserError(line: 3)).code == nil)
  #expect(OpaqueError(describing: NSError(domain: "Files", code: 17)).code == 17)
}

@Test func aResultThatIsNeitherIsAnError() {
  let error = #expect(throws: ValueCodingError.self) { try decoded(TaskResult<Int>.self, "{}") }
  #expect(error?.description == "state: expected a success or a failure")
}

@Test func anOpaqueValueKeepsItsDescription() throws {
  var state = State(result: nil, lastError: ParserError(line: 3))
  #expect(!state.$lastError.isOpaque && state.lastError?.line == 3)
  let text = try encoded(state)
  #expect(text == #"{"lastError":{"type":"PawlRecordingCoreTests.ParserError","description":"line 3"}}"#)
  let read = try decoded(State.self, text)
  #expect(read.lastError == nil && read.$lastError.isOpaque && read != state)
  #expect(read.$lastError.description == "decoded as opaque: PawlRecordingCoreTests.ParserError: line 3")
  #expect(try encoded(read) == text)
  #expect(try decoded(State.self, text) == read)
  state.lastError = nil
  #expect(try encoded(state) == #"{"lastError":null}"#)
  #expect(try decoded(State.self, encoded(state)) == state)
}
