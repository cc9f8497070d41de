#if Web
import Foundation

/// The stored content of a session: the properties by which another process continues it, and the states of its stores.
struct StoredSession: Sendable {
  /// The version of the format, which is the schema version of the record.
  static let formatVersion = 1

  /// The name of the visitor's browser, from the signed cookie.
  var browser: String
  /// The user, as named by the program.
  var owner: String
  /// The name of the browser's tab; `nil` until one has connected.
  var tab: String?
  /// The token against forged requests, which pages of the session contain.
  var token: String
  /// The target of the request that began the session: its path and query.
  var target: String
  /// The path of the current page.
  var path: String
  /// The number of the newest page that was made.
  var documents: Int
  /// The number of the last page of which an event was handled.
  var document: Int
  /// The number of the last event of that page whose effect the states contain.
  var handled: Int
  /// A random number of this content. A process that finds its own knows that no other process has changed the session.
  var mark: UInt64 = 0
  /// The states of the stores, by name.
  var states: [String: StoredState]

  /// The encoded session: the size of the head, the head as JSON, and the states in the order of the head.
  func encoded() throws -> [UInt8] {
    let states = states.sorted { $0.key < $1.key }
    let head = Head(
      browser: browser, owner: owner, tab: tab, token: token, target: target, path: path,
      documents: documents, document: document, handled: handled, mark: mark,
      states: states.map { Head.State(name: $0.key, version: $0.value.version, size: $0.value.bytes.count) })
    let json = try JSONEncoder().encode(head)
    var bytes = withUnsafeBytes(of: UInt32(json.count).bigEndian, Array.init)
    bytes.reserveCapacity(4 + json.count + states.reduce(0) { $0 + $1.value.bytes.count })
    bytes += json
    for (_, state) in states { bytes += state.bytes }
    return bytes
  }

  private struct Head: Codable {
    struct State: Codable {
      var name: String
      var version: Int
      var size: Int
    }

    var browser: String
    var owner: String
    var tab: String?
    var token: String
    var target: String
    var path: String
    var documents: Int
    var document: Int
    var handled: Int
    var mark: UInt64
    var states: [State]
  }
}

extension StoredSession {
  /// The error of bytes that aren't an encoded session.
  struct FormatError: Error, CustomStringConvertible {
    let description: String
  }

  /// Decodes a session.
  ///
  /// - Throws: An error with a description for operators.
  init(_ bytes: [UInt8]) throws {
    guard bytes.count >= 4 else {
      throw FormatError(description: "The record has \(bytes.count) bytes, fewer than its head.")
    }
    let size = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
    guard size <= bytes.count - 4 else {
      throw FormatError(description: "The record has \(bytes.count) bytes, and a head of \(size) bytes.")
    }
    let head = try JSONDecoder().decode(Head.self, from: Data(bytes[4..<4 + size]))
    guard [head.documents, head.document, head.handled].allSatisfy({ (0..<1 << 50).contains($0) }) else {
      throw FormatError(description: "The numbers of the pages or of the events can't be right.")
    }
    var states: [String: StoredState] = [:]
    var start = 4 + size
    for state in head.states {
      guard state.size >= 0, state.size <= bytes.count - start else {
        throw FormatError(description: "The state \"\(state.name)\" is cut off.")
      }
      states[state.name] = StoredState(version: state.version, bytes: Array(bytes[start..<start + state.size]))
      start += state.size
    }
    self.init(
      browser: head.browser, owner: head.owner, tab: head.tab, token: head.token, target: head.target, path: head.path,
      documents: head.documents, document: head.document, handled: head.handled, mark: head.mark, states: states)
  }
}

/// The encoded state of a store.
struct StoredState: Hashable, Sendable {
  /// The version of the state's type, as given by the program.
  var version: Int
  var bytes: [UInt8]
}
#endif
