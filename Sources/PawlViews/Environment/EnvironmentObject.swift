#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

/// An object of a certain type that a view finds in its environment, and whose changes have the view evaluated again.
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

  public init() {}

  /// - Precondition: a view that contains this one has set such an object. The program ends otherwise: there is nothing
  ///   that could be shown.
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

/// Where an object of the environment is kept.
typealias EnvironmentObjectSlot = StateSlot<AnyObject>

extension View {
  /// Puts an object into the environment of this view and all that it contains.
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

  override init(_ view: EnvironmentObjectView<Content, ObjectType>, _ context: NodeContext) {
    slot = EnvironmentObjectSlot(view.object)
    super.init(view, context)
    var context = self.context
    context.environment = environment.setting([ObjectIdentifier(ObjectType.self): slot])
    child = PawlViews.makeNode(view.content, context)
  }

  override func update(_ view: EnvironmentObjectView<Content, ObjectType>) {
    super.update(view)
    slot.value = view.object
    child?.update(view.content)
  }

  override var passesRows: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }
}
