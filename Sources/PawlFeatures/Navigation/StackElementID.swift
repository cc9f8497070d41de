public import CustomDump

/// The identity of an element of a ``StackState``.
///
/// A stack makes the ids of its elements: 0, 1, 2 and so on. It never uses an id again, so an action for an element that was
/// popped doesn't reach another element. All stacks of a store take their ids from one sequence.
public struct StackElementID: Hashable, Sendable {
  package let generation: Int

  package init(generation: Int) { self.generation = generation }

  /// Stands for the id of an element that has none yet. No stack has it.
  package static let unknown = Self(generation: -1)
}

/// In tests, ids are written as numbers.
extension StackElementID: ExpressibleByIntegerLiteral {
  /// Creates the id with a number.
  public init(integerLiteral value: Int) { self.init(generation: value) }
}

extension StackElementID: CustomDebugStringConvertible {
  /// The number: `#0`.
  public var debugDescription: String { "#\(generation)" }
}

extension StackElementID: CustomDumpStringConvertible {
  public var customDumpDescription: String { debugDescription }
}

extension StackElementID: Codable {
  /// Encodes the number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(generation)
  }

  /// Decodes a number.
  public init(from decoder: any Decoder) throws {
    self.init(generation: try decoder.singleValueContainer().decode(Int.self))
  }
}
