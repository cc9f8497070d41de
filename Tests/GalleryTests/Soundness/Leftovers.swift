/// Objects that are to be gone in the end.
@MainActor
final class Leftovers {
  private struct Entry {
    let name: String
    weak var object: AnyObject?
  }

  private var entries: [Entry] = []

  func add(_ object: AnyObject, _ name: String) { entries.append(Entry(name: name, object: object)) }

  /// Adds the objects that a view holds in its properties, stores among them.
  func add(objectsIn value: Any, depth: Int = 0) {
    guard depth < 6 else { return }
    for child in Mirror(reflecting: value).children {
      if Mirror(reflecting: child.value).displayStyle == .class {
        add(child.value as AnyObject, "\(type(of: child.value))")
      } else {
        add(objectsIn: child.value, depth: depth + 1)
      }
    }
  }

  /// What of them is still there.
  var names: [String] { entries.filter { $0.object != nil }.map(\.name) }

  var count: Int { entries.count }
}
