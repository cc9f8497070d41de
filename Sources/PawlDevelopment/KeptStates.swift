import Foundation
import PawlCore

/// The states of a program's root stores, kept from one run to the next if they are `Codable`.
///
/// A store begins with the state that a store with the same state type had. If there are several of them, the first
/// store gets the state of the first one, and so on.
@MainActor
package final class KeptStates: StateKeeper {
  private let folder: DevelopmentFolder
  private let report: (String) -> Void
  private var kept: [Entry]
  private var stores: [(type: String, read: () throws -> Data?)] = []

  /// A state in the file.
  private struct Entry: Codable {
    let type: String
    let state: Data
  }

  /// Reads the kept states.
  ///
  /// - Parameters:
  ///   - folder: The folder with the states.
  ///   - report: Called with messages for the developer.
  package init(_ folder: DevelopmentFolder, report: @escaping (String) -> Void) {
    self.folder = folder
    self.report = report
    let data = FileManager.default.contents(atPath: folder.states)
    kept = data.flatMap { try? JSONDecoder().decode([Entry].self, from: $0) } ?? []
  }

  package func initialState<State>(_ state: State) -> State {
    guard let type = State.self as? any (Decodable & Encodable).Type else { return state }
    let name = Self.name(of: State.self)
    guard let index = kept.firstIndex(where: { $0.type == name }) else { return state }
    let entry = kept.remove(at: index)
    do {
      if let decoded = try Self.decode(type, entry.state) as? State { return decoded }
    } catch {
      report(
        "pawl dev: the state of \(name) was dropped, since it no longer decodes: \(Self.reason(error)). The store begins "
          + "with its initial state.")
    }
    return state
  }

  package func register<State>(_ read: @escaping () -> State?) {
    guard State.self is any (Decodable & Encodable).Type else { return }
    let name = Self.name(of: State.self)
    stores.append(
      (
        name,
        {
          guard let state = read() as? any Encodable else { return nil }
          return try Self.encoder.encode(state)
        }
      ))
  }

  /// Writes the states of all stores to the file, which only the user can read.
  package func write() {
    var entries: [Entry] = []
    for store in stores {
      do {
        if let state = try store.read() { entries.append(Entry(type: store.type, state: state)) }
      } catch {
        report("pawl dev: the state of \(store.type) isn't kept, since it doesn't encode: \(Self.reason(error)).")
      }
    }
    guard let data = try? JSONEncoder().encode(entries) else { return }
    let new = folder.states + ".new"
    unlink(new)
    guard FileManager.default.createFile(atPath: new, contents: data, attributes: [.posixPermissions: 0o600]),
      rename(new, folder.states) == 0
    else { return report("pawl dev: the states can't be written to \(folder.states).") }
  }

  private static func decode<Value: Decodable>(_ type: Value.Type, _ data: Data) throws -> Any {
    try decoder.decode(type, from: data)
  }

  /// Returns the name of a type without the parts that differ from one build to the next.
  private static func name(of type: Any.Type) -> String {
    String(reflecting: type).replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "")
  }

  /// Returns the reason of an error, without a full stop at its end.
  private static func reason(_ error: any Error) -> String {
    var reason = words(for: error)
    while reason.hasSuffix(".") { reason.removeLast() }
    return reason
  }

  private static func words(for error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "\"\(key.stringValue)\" is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      context.codingPath.isEmpty
        ? context.debugDescription
        : "\"\(context.codingPath.map(\.stringValue).joined(separator: "."))\": \(context.debugDescription)"
    default: "\(error)"
    }
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}
