/// A place in the tree of scopes, without its types.
@usableFromInline
package class AnyStoreNode {
  @usableFromInline package final let core: EngineCore
  package final let parent: AnyStoreNode?
  /// How many observe this, nodes below it among them.
  @exclusivity(unchecked) @usableFromInline final var observerCount = 0

  @usableFromInline
  init(core: EngineCore, parent: AnyStoreNode?) {
    self.core = core
    self.parent = parent
  }

  @inlinable final var isObserved: Bool { observerCount > 0 }

  var stateType: Any.Type { Never.self }

  /// Whether it is a place in the tree that users know of.
  var isScope: Bool { true }

  func unobserve(_ token: UInt32) {}

  /// The names of the state types from the root to here.
  final var path: [String] {
    var names: [String] = []
    var node: AnyStoreNode? = self
    while let current = node {
      if current.isScope { names.append("\(current.stateType)") }
      node = current.parent
    }
    return names.reversed()
  }
}

/// What goes with an action on its way from a scoped store to the engine.
@usableFromInline
package struct SendContext {
  /// The store that was asked to send.
  @usableFromInline let sender: AnyStoreNode
  /// What the action's effects are to belong to, when the sender holds that already.
  @usableFromInline let group: EffectGroup?

  @usableFromInline
  init(sender: AnyStoreNode, group: EffectGroup?) {
    self.sender = sender
    self.group = group
  }
}

/// A place in the tree of scopes: what a store, scoped or not, stands on.
///
/// It holds no state. Reading asks the parent and takes a part; sending embeds the action and hands it to the parent.
/// A node is linked to its parent only while someone observes it or something below it.
@usableFromInline
package final class StoreNode<State, Action>: AnyStoreNode {
  /// Reads the current state. Given the node itself, also has the parent tell the node of changes from now on.
  @usableFromInline let connect: (StoreNode?) -> State
  @usableFromInline let sendAction: (Action, SendContext) -> EffectGroup?
  /// Made when the first observer comes.
  @exclusivity(unchecked) @usableFromInline var observers: ObserverList<State>?
  @exclusivity(unchecked) @usableFromInline var fingerprint = Fingerprint()
  /// Under which the parent knows the node while it is linked; 0 otherwise.
  @exclusivity(unchecked) @usableFromInline var token: UInt32 = 0
  /// The `ElementObservers` of a collection, once a single element is observed.
  final var elementObservers: AnyObject?

  @usableFromInline
  init(
    core: EngineCore, parent: AnyStoreNode?, connect: @escaping (StoreNode?) -> State,
    sendAction: @escaping (Action, SendContext) -> EffectGroup?
  ) {
    self.connect = connect
    self.sendAction = sendAction
    super.init(core: core, parent: parent)
  }

  deinit {
    fingerprint.clear(State.self)
    if parent == nil { core.rootDidGo() } else if token != 0 { parent?.unobserve(token) }
  }

  override var stateType: Any.Type { State.self }

  /// The state now.
  @inlinable
  package var state: State { connect(nil) }

  @inlinable
  package func send(_ action: Action) -> EffectGroup? { sendAction(action, SendContext(sender: self, group: nil)) }

  /// Has the parent tell this node of changes, if it does not yet, and reads the state. Followed by ``add(_:)``.
  ///
  /// Every scope's closure from here to the root is called once.
  @usableFromInline
  package func activate() -> State {
    guard !isObserved else { return connect(nil) }
    let state = connect(self)
    fingerprint.take(state, kind: core.fingerprintKind(of: State.self))
    return state
  }

  /// Has `observer` called with each new state from now on, until ``unobserve(_:)``.
  ///
  /// - Returns: what ``unobserve(_:)`` takes.
  @usableFromInline
  package func add(_ observer: @escaping (State) -> Void) -> UInt32 {
    observerCount += 1
    if let observers { return observers.add(observer) }
    let observers = ObserverList<State>()
    self.observers = observers
    return observers.add(observer)
  }

  package override func unobserve(_ token: UInt32) {
    guard let observers, observers.remove(token) else { return }
    observerCount -= 1
    guard !isObserved, self.token != 0 else { return }
    parent?.unobserve(self.token)
    self.token = 0
    fingerprint.clear(State.self)
  }

  /// Tells observers of a new state, unless it is provably the one they know.
  @inlinable
  package func propagate(_ state: State) {
    if fingerprint.matches(state) { return }
    observers?.call(with: state)
  }
}

extension StoreNode {
  /// The node of an engine itself.
  @inlinable
  package static func root(_ engine: Engine<State, Action>) -> StoreNode {
    let node = StoreNode(
      core: engine, parent: nil,
      connect: { _ in engine.currentState },
      sendAction: { action, context in engine.send(action, in: context) })
    engine.root = node
    return node
  }

  /// A node for a part of this one's state.
  @inlinable
  package func scope<ChildState, ChildAction>(
    state toChildState: @escaping (State) -> ChildState, action fromChildAction: @escaping (ChildAction) -> Action
  ) -> StoreNode<ChildState, ChildAction> {
    StoreNode<ChildState, ChildAction>(
      core: core, parent: self,
      connect: { [self] child in
        guard let child else { return toChildState(state) }
        let state = activate()
        child.token = add { [unowned(unsafe) child] in child.propagate(toChildState($0)) }
        return toChildState(state)
      },
      sendAction: { [self] action, context in sendAction(fromChildAction(action), context) })
  }
}

extension Engine {
  /// The committed state, or the one between two actions of a drain.
  @inlinable
  var currentState: State {
    if phase == .reducing { trapRead() }
    return state.pointee
  }

  @usableFromInline
  func trapRead() -> Never { trapReadWhileReducing(describeCurrentAction()) }
}
