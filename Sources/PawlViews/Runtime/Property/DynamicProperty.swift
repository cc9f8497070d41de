/// A stored property of a view that the graph sets before it evaluates the body, and whose changes invalidate the view.
///
/// A type composed of such properties can conform, too. The graph finds the properties inside it.
public protocol DynamicProperty {
  /// Called before the body is evaluated, after the properties inside have received their values. Default: does
  /// nothing.
  @preconcurrency @MainActor mutating func update()
}

extension DynamicProperty {
  @preconcurrency @MainActor public mutating func update() {}
}

/// A property that stores an object on the node of its view.
package protocol BoundProperty: DynamicProperty {
  /// Connects the property to its storage on the node.
  ///
  /// - Parameter storage: the object stored for this property; nil the first time.
  @MainActor mutating func bind(to storage: inout AnyObject?, of node: ViewNode)

  /// Returns whether the view would show the same with `other` in place of this property.
  @MainActor func isSame(as other: Self) -> Bool
}

/// The objects that a node stores for the properties of its view, in their order.
struct PropertyStorage {
  private var objects: [AnyObject?]

  init(count: Int) { objects = Array(repeating: nil, count: count) }

  subscript(index: Int) -> AnyObject? {
    get { objects[index] }
    set { objects[index] = newValue }
  }

  /// Whether making the storage anew would yield equal objects.
  var canBeMadeAgain: Bool {
    objects.allSatisfy { object in object.map { ($0 as? any RemakeableStorage)?.canBeMadeAgain ?? false } ?? true }
  }

  /// The objects that invalidate the node when another object changes.
  var subscriptions: [AnyObject] {
    objects.compactMap { object in (object as? any RemakeableStorage)?.isSubscription == true ? object : nil }
  }

  /// Calls a closure with the objects that views can read.
  func forEachSource(_ body: (Dependency) -> Void) {
    for object in objects {
      if let source = object as? Dependency { body(source) }
    }
  }

  mutating func removeAll() {
    for index in objects.indices { objects[index] = nil }
  }
}

/// The storage of a property that tracks whether it has changed since it was made.
protocol RemakeableStorage: AnyObject {
  /// Whether making the storage anew would yield an equal object.
  var canBeMadeAgain: Bool { get }
  /// Whether the object invalidates the node when another object changes.
  var isSubscription: Bool { get }
}

extension RemakeableStorage {
  var isSubscription: Bool { false }
}
