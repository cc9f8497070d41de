/// A place where a drag can end.
@MainActor
package struct DropPlace {
  /// The side of the element.
  package enum Edge: Equatable, Sendable {
    /// On the element itself.
    case inside
    /// Before the row that the element is.
    case before
    /// Behind the row that the element is.
    case behind
  }

  package let element: Element
  package let edge: Edge

  func isSame(as other: DropPlace?) -> Bool { element === other?.element && edge == other?.edge }

  /// The place in words, for users who don't see it.
  package var label: String {
    let name = element.described(\.label) ?? element.label
    return switch edge {
    case .inside: name.isEmpty ? element.word("Drop here") : element.word("Drop on \(name)")
    case .before: element.word("Drop before \(name)")
    case .behind: element.word("Drop behind \(name)")
    }
  }
}
