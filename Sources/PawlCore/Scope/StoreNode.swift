/// A place in the tree of scopes: what a store, scoped or not, stands on.
///
/// It holds no state. Reading asks the parent and takes a part; sending embeds the action and hands it to the parent.
/// A node is linked to its parent only while someone observes it or something below it.
@usableFromInline
package final class StoreNode<State, Action>: AnyStoreNode {
  /// Reads the current state. Given the node itself, also has the parent tell the node of changes from now on.
  @usableFromInline let connect: (StoreNode?) -> State
  @usableFromInline let sendAction: (Action, SendContext) -> EffectGroup?
  /// The only observer there ever was, which is what most nodes have, or nil.
  ///
  /// Like ``observers`` it is counted by hand, since counting it for every change would cost more than telling it; it goes
  /// with the node, and none goes while the tree is being told, see `EngineCore.keepWhileTelling`.
  @exclusivity(unchecked) @usableFromInline var onlyObserver: Unmanaged<AnyObserver>?
  /// All observers, once there has been more than one.
  @exclusivity(unchecked) @usableFromInline var observers: ObserverList<State>?
  @exclusivity(unchecked) @usableFromInline var fingerprint = Fingerprint()
  /// Under which the parent knows the node while it is linked; 0 otherwise.
  @exclusivity(unchecked) @usableFromInline var token: UInt32 = 0
  /// The `ElementObservers` of a collection or the `OptionalObserver` of an optional, once there was a store of a part.
  @usableFromInline var partObservers: AnyObject?

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
    onlyObserver?.release()
    if parent == nil { core.rootDidGo() } else if token != 0 { parent?.unobserve(token) }
  }

  override var stateType: Any.Type { State.self }

  /// The state now.
  @inlinable
  package var state: State { connect(nil) }

  @inlinable
  package func send(_ action: Action) -> EffectGroup? { sendAction(action, SendContext(sender: self, group: nil)) }

  /// Sends from outside the isolation, which is reported once.
  ///
  /// - Parameter method: what was called, for the message.
  package func sendFromElsewhere(_ action: Action, with method: StaticString) -> StoreTask {
    core.sendFromElsewhere(action, with: method) { self.sendAction($0, SendContext(sender: self, group: $1)) }
  }

  /// Sends to the node that its holder keeps, without counting it.
  ///
  /// A function of no actor: a closure written on the main actor and handed to the standard library asks at every call
  /// whether it runs there, which costs more than all the rest (`root-send`).
  @inlinable
  static func send(_ action: Action, through part: Unmanaged<TreePart>) -> EffectGroup? {
    part._withUnsafeGuaranteedRef { unsafeDowncast($0, to: StoreNode.self).send(action) }
  }

  /// Has the parent tell this node of changes, if it does not yet, and reads the state. Followed by ``add(_:)``.
  ///
  /// Every scope's closure from here to the root is called once.
  @inlinable
  package func activate() -> State {
    if core.phase == .draining { return activateBetweenActions() }
    guard !isObserved else { return connect(nil) }
    let state = connect(self)
    fingerprint.take(state, core: core)
    return state
  }

  /// Like ``activate()``, with a state that may never be committed: whoever reads it is to be told at the end of the drain,
  /// even if the state is then what everyone else knows.
  @usableFromInline
  func activateBetweenActions() -> State {
    let state: State
    if isObserved {
      state = connect(nil)
    } else {
      state = connect(self)
      fingerprint.take(state, core: core)
    }
    var node: AnyStoreNode? = self
    while let current = node {
      current.forget()
      node = current.parent
    }
    return state
  }

  override func forget() { fingerprint.isStale = true }

  /// Has `observer` called with each new state from now on, until ``unobserve(_:)``.
  ///
  /// - Returns: what ``unobserve(_:)`` takes.
  @inlinable
  func add(_ observer: AnyObserver) -> UInt32 {
    observerCount += 1
    if observers == nil, onlyObserver == nil {
      onlyObserver = .passRetained(observer)
      return observer.id
    }
    return addToList(observer)
  }

  @usableFromInline
  func addToList(_ observer: AnyObserver) -> UInt32 {
    if let observers { return observers.add(observer) }
    let observers = ObserverList<State>()
    if let first = onlyObserver?.takeRetainedValue() { observers.add(first) }
    onlyObserver = nil
    self.observers = observers
    return observers.add(observer)
  }

  @usableFromInline
  package override func unobserve(_ token: UInt32) {
    guard let observer = remove(token) else { return }
    core.keepWhileTelling(observer)
    observerCount -= 1
    unlinkIfUnobserved()
  }

  /// Takes back ``activate()`` where nobody was added.
  @usableFromInline
  func unlinkIfUnobserved() {
    guard !isObserved else { return }
    fingerprint.clear(State.self)
    guard token != 0 else { return }
    parent?.unobserve(token)
    token = 0
  }

  private func remove(_ token: UInt32) -> AnyObserver? {
    if let observers { return observers.remove(token) }
    defer { onlyObserver = nil }
    return onlyObserver?.takeRetainedValue()
  }

  /// Tells observers of a new state, unless it is provably the one they know.
  ///
  /// - Parameter state: is not changed, see ``Observer``.
  @inlinable
  package func propagate(_ state: inout State) {
    if fingerprint.matches(state) { return }
    if let onlyObserver {
      withUnsafeMutablePointer(to: &state) { state in
        onlyObserver._withUnsafeGuaranteedRef { $0.call($0, state) }
      }
    } else {
      observers?.callUncounted(with: &state)
    }
  }
}
