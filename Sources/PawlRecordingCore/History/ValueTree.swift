/// A value as a tree of named parts, for tools that show it. Parts are created when they are first read.
public struct ValueTree {
  /// The name of the value in the value around it: a property, a case's label, an index in brackets; `nil` at the root.
  public var label: String?
  /// The name of the type; empty if it is unknown.
  public var type: String
  /// The value in one line. It is complete for a value without parts, and an outline for others, for example
  /// `3 elements`.
  public var summary: String
  /// Whether ``parts`` are worth showing.
  public var hasParts: Bool
  private let makeParts: () -> [ValueTree]

  /// Creates a tree.
  ///
  /// - Parameters:
  ///   - label: The name of the value in the value around it.
  ///   - type: The name of the type.
  ///   - summary: The value in one line.
  ///   - parts: Returns the parts; `nil` if the value has none.
  public init(label: String?, type: String, summary: String, parts: (() -> [ValueTree])? = nil) {
    self.label = label
    self.type = type
    self.summary = summary
    hasParts = parts != nil
    makeParts = parts ?? { [] }
  }

  /// The parts of the value, in order.
  ///
  /// - Complexity: O(parts), each time.
  public var parts: [ValueTree] { makeParts() }
}
