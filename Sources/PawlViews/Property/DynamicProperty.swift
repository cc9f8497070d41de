/// A stored property of a view that the graph gives a value before the body is evaluated, and whose changes have it
/// evaluated again.
///
/// Types that are made of such properties conform too: theirs are found inside them.
public protocol DynamicProperty {
  /// Called before the view's body is evaluated, when the properties inside have their values.
  @preconcurrency @MainActor mutating func update()
}

extension DynamicProperty {
  @preconcurrency @MainActor public mutating func update() {}
}

/// A property that keeps something on the node of its view.
package protocol BoundProperty: DynamicProperty {
  /// Finds what the node keeps for it.
  ///
  /// - Parameter storage: what is kept at this place in the view, nil the first time.
  @MainActor mutating func bind(to storage: inout AnyObject?, of node: ViewNode)

  /// Whether a view with `other` in place of this shows the same.
  @MainActor func isSame(as other: Self) -> Bool
}

/// What a node keeps for the properties of its view, in their order.
struct PropertyStorage {
  private var objects: [AnyObject?]

  init(count: Int) { objects = Array(repeating: nil, count: count) }

  subscript(index: Int) -> AnyObject? {
    get { objects[index] }
    set { objects[index] = newValue }
  }

  /// Whether what is kept would be the same if it were made again.
  var canBeMadeAgain: Bool {
    objects.allSatisfy { object in object.map { ($0 as? any RemakeableStorage)?.canBeMadeAgain ?? false } ?? true }
  }

  mutating func removeAll() {
    for index in objects.indices { objects[index] = nil }
  }
}

/// The storage of a property that knows whether it has changed since it was made.
protocol RemakeableStorage: AnyObject {
  /// Whether it would be the same if it were made again.
  var canBeMadeAgain: Bool { get }
}
