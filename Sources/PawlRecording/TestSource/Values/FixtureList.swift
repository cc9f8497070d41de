import Foundation

/// The functions of a generated test that make values.
struct FixtureList {
  /// Whether the test decodes JSON.
  var usesJSON = false
  private(set) var functions: [[String]] = []

  /// Whether the test decodes JSON, so that it needs Foundation.
  var isEmpty: Bool { !usesJSON && functions.isEmpty }

  /// Returns a value as JSON; `nil` if its type cannot be encoded or decoded, or the value isn't the same afterwards.
  func json(of value: Any) -> String? {
    guard let encodable = value as? any Encodable, let type = type(of: value) as? any Decodable.Type else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func open<Value: Encodable>(_ value: Value) -> Data? { try? encoder.encode(value) }
    guard let data = open(encodable), let copy = try? JSONDecoder().decode(type, from: data),
      let again = (copy as Any as? any Encodable).flatMap({ open($0) }), again == data
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  /// Adds a function.
  ///
  /// - Returns: The name of the function.
  mutating func add(_ type: String, _ body: [String], canThrow: Bool) -> String {
    let base = String(type.prefix { $0 != "<" }.split(separator: ".").last ?? "value")
    let name = base.prefix(1).lowercased() + base.dropFirst() + "\(functions.count + 1)"
    functions.append(
      ["private func \(name)() \(canThrow ? "throws " : "")-> \(type) {"] + body.map { $0.isEmpty ? "" : "  \($0)" } + [
        "}"
      ])
    return name
  }

  /// The source of all functions.
  var source: [[String]] {
    guard usesJSON else { return functions }
    return functions + [
      [
        "/// Returns a recorded value that has no literal.",
        "private func fixture<Value: Decodable>(_ json: String) throws -> Value {",
        "  try JSONDecoder().decode(Value.self, from: Data(json.utf8))",
        "}",
      ]
    ]
  }
}
