#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

/// An observable object owned elsewhere, whose changes invalidate the view.
///
/// Use ``StateObject`` for an object that the view itself owns.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: BoundProperty {
  /// A wrapper that makes bindings to the properties of an object.
  @dynamicMemberLookup
  public struct Wrapper {
    fileprivate let object: ObjectType

    /// A binding to a property of the object.
    public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Value>) -> Binding<Value> {
      Binding(
        identity: object, path: keyPath, get: { object[keyPath: keyPath] },
        set: { value, _ in object[keyPath: keyPath] = value })
    }
  }

  /// The object.
  public var wrappedValue: ObjectType

  /// Creates a property that observes an object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  /// Like ``init(wrappedValue:)``.
  public init(initialValue: ObjectType) { self.init(wrappedValue: initialValue) }

  /// A wrapper that makes bindings to the properties of the object.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  @MainActor
  package mutating func bind(to storage: inout AnyObject?, of node: ViewNode) {
    if (storage as? ObjectObservation<ObjectType>)?.object === wrappedValue { return }
    storage = ObjectObservation(wrappedValue, node, isOwned: false)
  }

  @MainActor
  package func isSame(as other: Self) -> Bool { wrappedValue === other.wrappedValue }
}

/// An observable object that the view makes when it appears and owns while it is shown. Its changes invalidate the
/// view.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: BoundProperty {
  private let make: () -> ObjectType
  private var observation: ObjectObservation<ObjectType>?

  /// Creates a property from an expression that makes the object.
  ///
  /// - Parameter thunk: evaluated once, when the view appears.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// The object. Outside a view that is shown, every access makes a new object.
  public var wrappedValue: ObjectType { observation?.object ?? make() }

  /// A wrapper that makes bindings to the properties of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject(wrappedValue: wrappedValue).projectedValue
  }

  @MainActor
  package mutating func bind(to storage: inout AnyObject?, of node: ViewNode) {
    let observation =
      storage as? ObjectObservation<ObjectType>
      ?? DependencyObserver.withoutObserver { ObjectObservation(make(), node, isOwned: true) }
    storage = observation
    self.observation = observation
  }

  @MainActor
  package func isSame(as other: Self) -> Bool { true }
}

/// A subscription that invalidates a node whenever an object changes.
final class ObjectObservation<ObjectType: ObservableObject>: RemakeableStorage {
  let object: ObjectType
  /// Whether the view owns the object, which is then released with the view.
  private let isOwned: Bool
  private var subscription: AnyCancellable?

  var canBeMadeAgain: Bool { !isOwned }
  var isSubscription: Bool { true }

  @MainActor
  init(_ object: ObjectType, _ node: ViewNode, isOwned: Bool) {
    self.object = object
    self.isOwned = isOwned
    let (mailbox, target) = (node.graph.mailbox, SentObserver(reader: node.reader))
    subscription = object.objectWillChange.sink { _ in
      // `objectWillChange` may publish on any thread, and does so before the change.
      let change = Change.current
      mailbox.add { target.reader.invalidate(by: change) }
    }
  }
}
