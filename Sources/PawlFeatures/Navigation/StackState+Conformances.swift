public import CustomDump
import PawlCore

extension StackState: Equatable where Element: Equatable {
  /// Returns whether two stacks have equal elements with the same ids.
  public static func == (left: Self, right: Self) -> Bool {
    left.entries.stamp == right.entries.stamp || left.ids == right.ids && left.elementsEqual(right)
  }
}

extension StackState: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for entry in entries {
      hasher.combine(entry.id)
      hasher.combine(entry.element)
    }
  }
}

/// An array literal creates a stack with new ids.
extension StackState: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension StackState: CustomStringConvertible {
  /// The elements.
  public var description: String { Array(self).description }
}

extension StackState: CustomDebugStringConvertible {
  /// The elements with their ids.
  public var debugDescription: String {
    let pairs = entries.map { "\($0.id.debugDescription): \($0.element.map { String(reflecting: $0) } ?? "nil")" }
    return "StackState([\(pairs.joined(separator: ", "))])"
  }
}

extension StackState: CustomDumpReflectable {
  /// The elements by their ids.
  public var customDumpMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(zip(ids, self)), displayStyle: .dictionary)
  }
}
