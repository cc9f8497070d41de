/// Objects that must be released by the end of a test.
@MainActor
final class LeakChecker {
  private struct Entry {
    let name: String
    weak var object: AnyObject?
  }

  private var entries: [Entry] = []

  func add(_ object: AnyObject, _ name: String) { entries.append(Entry(name: name, object: object)) }

  /// Adds the objects stored in a view's properties, including stores.
  func add(objectsIn value: Any, depth: Int = 0) {
    guard depth < 6 else { return }
    for child in Mirror(reflecting: value).children {
      // The key paths of the environment belong to the program and last as long as it.
      if child.value is AnyKeyPath { continue }
      if Mirror(reflecting: child.value).displayStyle == .class {
        add(child.value as AnyObject, "\(type(of: child.value))")
      } else {
        add(objectsIn: child.value, depth: depth + 1)
      }
    }
  }

  /// The names of the objects that haven't been released.
  var names: [String] { entries.filter { $0.object != nil }.map(\.name) }

  var count: Int { entries.count }
}
