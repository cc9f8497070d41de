#if DEBUG
import Synchronization

/// The numbers of a graph's nodes and elements that are in memory, for tests that find leaks.
package final class GraphObjectCounter: Sendable {
  private let nodes = Atomic(0)
  private let elements = Atomic(0)

  init() {}

  package var nodeCount: Int { nodes.load(ordering: .relaxed) }
  package var elementCount: Int { elements.load(ordering: .relaxed) }

  func addNode() { nodes.add(1, ordering: .relaxed) }
  func removeNode() { nodes.subtract(1, ordering: .relaxed) }
  func addElement() { elements.add(1, ordering: .relaxed) }
  func removeElement() { elements.subtract(1, ordering: .relaxed) }
}
#endif
