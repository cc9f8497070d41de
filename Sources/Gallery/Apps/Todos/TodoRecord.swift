/// An item as it is stored in a file.
struct TodoRecord: Codable {
  let todo: TodoState

  init(_ todo: TodoState) { self.todo = todo }

  private enum Key: String, CodingKey, CaseIterable {
    case id
    case isComplete
    case title
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Decodes an item.
  ///
  /// - Throws: An error as well for unknown keys, which saving would lose.
  init(from decoder: any Decoder) throws {
    for key in try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted()
    where Key(rawValue: key) == nil {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "saving would lose the unknown key \"\(key)\""))
    }
    let container = try decoder.container(keyedBy: Key.self)
    let id = try container.decode(Int.self, forKey: .id)
    // Later ids need room above this one, and other programs read JSON numbers as floating point.
    guard 1..<1 << 53 ~= id else {
      throw DecodingError.dataCorruptedError(
        forKey: .id, in: container, debugDescription: "the id \(id) is out of range")
    }
    todo = TodoState(
      id: id, title: try container.decode(String.self, forKey: .title),
      isComplete: try container.decode(Bool.self, forKey: .isComplete))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(todo.id, forKey: .id)
    try container.encode(todo.title, forKey: .title)
    try container.encode(todo.isComplete, forKey: .isComplete)
  }
}
