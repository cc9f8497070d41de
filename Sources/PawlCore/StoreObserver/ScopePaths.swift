/// The paths of the scoped stores that actions were sent to.
///
/// A path is made once for each list of state types, since making one takes longer than reducing an action.
struct ScopePaths {
  private struct Step: Hashable {
    /// The index of the path of the enclosing scope; -1 for none.
    let parent: Int
    let type: ObjectIdentifier
  }

  private var indices: [Step: Int] = [:]
  private var paths: [[String]] = []
  private var rootPath: [String]?

  /// Returns the names of the state types from the root to a node.
  ///
  /// - Complexity: O(nodes from here to the root).
  mutating func path(of node: AnyStoreNode) -> [String] {
    guard node.parent == nil else { return nestedPath(of: node) }
    if let rootPath { return rootPath }
    let path = nestedPath(of: node)
    rootPath = path
    return path
  }

  private mutating func nestedPath(of node: AnyStoreNode) -> [String] {
    var scopes: ContiguousArray<AnyStoreNode> = []
    var next: AnyStoreNode? = node
    while let current = next {
      if current.isScope { scopes.append(current) }
      next = current.parent
    }
    var index = -1
    for scope in scopes.reversed() {
      let step = Step(parent: index, type: ObjectIdentifier(scope.stateType))
      if let known = indices[step] {
        index = known
      } else {
        paths.append((index < 0 ? [] : paths[index]) + ["\(scope.stateType)"])
        indices[step] = paths.count - 1
        index = paths.count - 1
      }
    }
    return index < 0 ? [] : paths[index]
  }
}
