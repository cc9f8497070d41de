#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

/// A property wrapper for an observable object that an enclosing view has set by `environmentObject(_:)`.
///
/// A view that has this property is evaluated again when the object announces a change.
///
///     struct Greeting: View {
///       @EnvironmentObject private var settings: Settings
///
///       var body: some View { Text(settings.isLoud ? "HELLO" : "Hello") }
///     }
///
///     struct ContentView: View {
///       @StateObject private var settings = Settings()
///
///       var body: some View { Greeting().environmentObject(settings) }
///     }
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: BoundProperty {
  private var observation: ObjectObservation<ObjectType>?

  /// Creates a property that finds its object by type.
  public init() {}

  /// The object of this type that the nearest enclosing view has set.
  ///
  /// - Precondition: An enclosing view has set such an object. Otherwise the program stops, since there is nothing that
  ///   the view could show.
  public var wrappedValue: ObjectType {
    guard let observation else {
      fatalError(
        """
        No object of type \(ObjectType.self) was found in the environment. Set one on a view that contains this one: \
        .environmentObject(…)
        """)
    }
    return observation.object
  }

  /// A wrapper that makes bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject(wrappedValue: wrappedValue).projectedValue
  }

  @MainActor
  package mutating func bind(to storage: inout AnyObject?, of node: ViewNode) {
    let object = node.environment.object(for: ObjectIdentifier(ObjectType.self))?.value as? ObjectType
    if let known = storage as? ObjectObservation<ObjectType>, known.object === object {
      observation = known
    } else {
      observation = object.map { ObjectObservation($0, node, isOwned: false) }
      storage = observation
    }
  }

  @MainActor
  package func isSame(as other: Self) -> Bool { true }
}

/// A slot that holds an object of the environment.
typealias EnvironmentObjectSlot = StateSlot<AnyObject>

extension View {
  /// Puts an object into the environment of this view and of all views in it.
  public func environmentObject<ObjectType: ObservableObject>(_ object: ObjectType) -> some View {
    EnvironmentObjectView(content: self, object: object)
  }
}

private struct EnvironmentObjectView<Content: View, ObjectType: ObservableObject>: PrimitiveView {
  let content: Content
  let object: ObjectType

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { EnvironmentObjectNode(self, context) }
}

private final class EnvironmentObjectNode<Content: View, ObjectType: ObservableObject>:
  TypedNode<EnvironmentObjectView<Content, ObjectType>>
{
  private let slot: EnvironmentObjectSlot
  private var child: TypedNode<Content>?

  init(_ view: EnvironmentObjectView<Content, ObjectType>, _ context: NodeContext) {
    slot = EnvironmentObjectSlot(view.object)
    super.init(context)
    var own = EnvironmentSlots()
    own[ObjectIdentifier(ObjectType.self)] = slot
    child = PawlViews.makeNode(view.content, self.context.setting(environment: environment.setting(own)))
  }

  override func update(_ view: EnvironmentObjectView<Content, ObjectType>) {
    slot.value = view.object
    child?.update(view.content)
  }

  override var canBeMadeAgain: Bool { true }

  override var passesRows: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }
}
