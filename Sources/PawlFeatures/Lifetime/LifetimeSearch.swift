import PawlCore

/// A search for reducers below a child that need to know when their feature exists.
///
/// The functions of the child, and of all children below it, are made and thrown away. A store searches once, when it
/// is created, and follows only the children in which something was found. So lifetimes cost nothing where nobody uses
/// them.
final class LifetimeSearch {
  private(set) var found: LifetimeUse = []
  private var path: [ObjectIdentifier] = []
  private var visits: [ObjectIdentifier: Int] = [:]

  /// Returns what a child and its children use.
  static func use(of child: some Reducer) -> LifetimeUse {
    let search = LifetimeSearch()
    search.visit(child)
    return search.found
  }

  func note(_ use: LifetimeUse) { found.formUnion(use) }

  /// Searches a child.
  ///
  /// A feature may contain itself, so a type counts at most twice on a path. It counts at most eight times in all, or
  /// features that contain each other would be searched along all paths between them.
  func visit<Child: Reducer>(_ child: Child) {
    let type = ObjectIdentifier(Child.self)
    guard found != [.mounting, .following], visits[type, default: 0] < 8, path.count(where: { $0 == type }) < 2 else {
      return
    }
    visits[type, default: 0] += 1
    path.append(type)
    onDeepStack { _ = child.makeFunction(at: .searched(by: self)) }
    path.removeLast()
  }
}
