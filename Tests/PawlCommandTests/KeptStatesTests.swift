import Foundation
import PawlDevelopment
import Synchronization
import Testing

@testable import PawlCommand

@MainActor
struct KeptStatesTests {
  private struct Draft: Codable, Equatable {
    var text = ""
  }

  @Test func statesAreKeptByTypeAndOrder() throws {
    let folder = try DevelopmentFolder()
    defer { folder.remove() }
    let old = KeptStates(folder) { Issue.record("\($0)") }
    #expect(old.initialState(Draft(text: "new")) == Draft(text: "new"))
    old.register { Draft(text: "first") }
    old.register { Draft?.none }
    old.register { Draft(text: "second") }
    old.register { 7 }
    old.write()
    let mode = try FileManager.default.attributesOfItem(atPath: folder.states)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let new = KeptStates(folder) { Issue.record("\($0)") }
    #expect(new.initialState(Draft()) == Draft(text: "first"))
    #expect(new.initialState(0) == 7)
    #expect(new.initialState(Draft()) == Draft(text: "second"))
    #expect(new.initialState(Draft()) == Draft())
  }

  @Test func aStateThatNoLongerDecodesIsDroppedWithAMessage() throws {
    let folder = try DevelopmentFolder()
    defer { folder.remove() }
    let old = KeptStates(folder) { Issue.record("\($0)") }
    old.register { Draft(text: "first") }
    old.write()
    var text = try String(contentsOfFile: folder.states, encoding: .utf8)
    text = text.replacing(
      Data(#"{"text":"first"}"#.utf8).base64EncodedString(), with: Data("{}".utf8).base64EncodedString())
    try text.write(toFile: folder.states, atomically: true, encoding: .utf8)
    var messages: [String] = []
    let new = KeptStates(folder) { messages.append($0) }
    #expect(new.initialState(Draft(text: "initial")) == Draft(text: "initial"))
    #expect(
      messages.map { $0.replacing(#/ of [A-Za-z.() ]*Draft/#, with: " of Draft") } == [
        "pawl dev: the state of Draft was dropped, since it no longer decodes: \"text\" is missing. The store begins with "
          + "its initial state."
      ])
  }

  @Test func aStateOfAnotherTypeIsDroppedWithTheReason() throws {
    let folder = try DevelopmentFolder()
    defer { folder.remove() }
    let old = KeptStates(folder) { Issue.record("\($0)") }
    old.register { Draft(text: "first") }
    old.write()
    var text = try String(contentsOfFile: folder.states, encoding: .utf8)
    text = text.replacing(
      Data(#"{"text":"first"}"#.utf8).base64EncodedString(), with: Data(#"{"text":1}"#.utf8).base64EncodedString())
    try text.write(toFile: folder.states, atomically: true, encoding: .utf8)
    var messages: [String] = []
    let new = KeptStates(folder) { messages.append($0) }
    #expect(new.initialState(Draft(text: "initial")) == Draft(text: "initial"))
    let message = try #require(messages.first)
    #expect(message.contains("\"text\": Expected to decode String"), "\(message)")
    #expect(!message.contains(".."), "\(message)")
  }

  @Test func aFolderThatOthersMayUseIsRefused() throws {
    let folder = try DevelopmentFolder()
    defer { folder.remove() }
    #expect(DevelopmentFolder(existing: folder.path) != nil)
    chmod(folder.path, 0o755)
    #expect(DevelopmentFolder(existing: folder.path) == nil)
    #expect(DevelopmentFolder(existing: folder.path + "/none") == nil)
  }

  @Test func requestsWithoutAProgramAreNotSent() throws {
    let folder = try DevelopmentFolder()
    defer { folder.remove() }
    #expect(!folder.send(.restart))
    #expect(!folder.send(.note(String(repeating: "x", count: 10_000))))
  }
}
