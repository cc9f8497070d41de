#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

/// An object that belongs to somebody else, and whose changes have the view evaluated again.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: BoundProperty {
  /// Makes bindings to the object's properties.
  @dynamicMemberLookup
  public struct Wrapper {
    fileprivate let object: ObjectType

    public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Value>) -> Binding<Value> {
      Binding(
        identity: object, path: keyPath, get: { object[keyPath: keyPath] },
        set: { value, _ in object[keyPath: keyPath] = value })
    }
  }

  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  /// Like ``init(wrappedValue:)``.
  public init(initialValue: ObjectType) { self.init(wrappedValue: initialValue) }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  @MainActor
  package mutating func bind(to storage: inout AnyObject?, of node: ViewNode) {
    if (storage as? ObjectObservation<ObjectType>)?.object === wrappedValue { return }
    storage = ObjectObservation(wrappedValue, node, isOwned: false)
  }

  @MainActor
  package func isSame(as other: Self) -> Bool { wrappedValue === other.wrappedValue }
}

/// An object that a view makes when it appears, and that belongs to it as long as it is shown.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: BoundProperty {
  private let make: () -> ObjectType
  private var observation: ObjectObservation<ObjectType>?

  /// - Parameter thunk: called once, when the view appears.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// The object. Outside a view that is shown, a new one each time.
  public var wrappedValue: ObjectType { observation?.object ?? make() }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject(wrappedValue: wrappedValue).projectedValue
  }

  @MainActor
  package mutating func bind(to storage: inout AnyObject?, of node: ViewNode) {
    let observation =
      storage as? ObjectObservation<ObjectType>
      ?? Reader.withoutReader { ObjectObservation(make(), node, isOwned: true) }
    storage = observation
    self.observation = observation
  }

  @MainActor
  package func isSame(as other: Self) -> Bool { true }
}

/// Marks a node whenever an object changes.
final class ObjectObservation<ObjectType: ObservableObject>: RemakeableStorage {
  let object: ObjectType
  /// Whether the object is there for the view alone, and goes with it.
  private let isOwned: Bool
  private var subscription: AnyCancellable?

  var canBeMadeAgain: Bool { !isOwned }

  @MainActor
  init(_ object: ObjectType, _ node: ViewNode, isOwned: Bool) {
    self.object = object
    self.isOwned = isOwned
    let (mailbox, target) = (node.graph.mailbox, WeakReader(reader: node.reader))
    subscription = object.objectWillChange.sink { _ in
      // It may be said on any thread, and before the change.
      let change = Change.current
      mailbox.add { target.reader?.mark(by: change) }
    }
  }
}

/// `@unchecked Sendable`: the reader is used on the main actor only, where the mailbox is emptied.
private struct WeakReader: @unchecked Sendable {
  weak let reader: Reader?
}
