/// A place in the tree of scopes: what a store, scoped or not, stands on.
///
/// It holds no state. Reading asks the parent and takes a part; sending embeds the action and hands it to the parent.
/// A node is linked to its parent only while someone observes it or something below it.
@usableFromInline
package final class StoreNode<State, Action>: AnyStoreNode {
  /// Reads the current state. Given the node itself, also has the parent tell the node of changes from now on.
  ///
  /// It need not keep the parent: it is called by the node alone, which does.
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
  /// The state, while it is kept until the next action.
  @exclusivity(unchecked) @usableFromInline var memo: StateMemo<State>?
  /// Whether reading the state calls a closure of a user's, so that it is worth remembering.
  @usableFromInline let remembers: Bool

  @usableFromInline
  init(
    core: EngineCore, parent: AnyStoreNode?, depth: UInt32, remembers: Bool = false,
    connect: @escaping (StoreNode?) -> State, sendAction: @escaping (Action, SendContext) -> EffectGroup?
  ) {
    self.remembers = remembers
    self.connect = connect
    self.sendAction = sendAction
    super.init(core: core, parent: parent, depth: depth)
  }

  deinit {
    fingerprint.clear(State.self)
    if let memo { core.strike(memo) }
    onlyObserver?.release()
    if parent == nil { core.rootDidGo() } else if token != 0 { parent?.unobserve(token) }
    // Or all above would go within this.
    if isCheckpoint { core.letGo(takeParent()) }
  }

  override var stateType: Any.Type { State.self }

  /// The state now.
  @inlinable
  package var state: State {
    if let known { return known }
    return isCheckpoint ? readFromAbove() : connect(nil)
  }

  /// The state now, where it is at hand.
  @inlinable
  var known: State? {
    if let state = memo?.state { return state }
    return isInFingerprint ? fingerprint.state(State.self) : nil
  }

  /// Whether the fingerprint is a copy of the present state: no action can have changed that since the tree was told.
  @inlinable
  var isInFingerprint: Bool {
    guard core.phase == .idle || core.phase == .notifying, !fingerprint.isStale else { return false }
    return fingerprint.kind == .word || fingerprint.kind == .copy
  }

  override var isStateKnown: Bool { known != nil }

  override func rememberState() { _ = remembered() }

  override func linkCheckpoint() { _ = link() }

  @inlinable
  package func send(_ action: Action) -> EffectGroup? {
    landed(sendAction(action, SendContext(sender: self, group: nil)))
  }

  /// Sends from outside the isolation, which is reported once.
  ///
  /// - Parameter method: what was called, for the message.
  package func sendFromElsewhere(_ action: Action, with method: StaticString) -> StoreTask {
    core.sendFromElsewhere(action, with: method) {
      self.landed(self.sendAction($0, SendContext(sender: self, group: $1)))
    }
  }

  /// Sends to the node that its holder keeps, without counting it.
  ///
  /// A function of no actor: a closure written on the main actor and handed to the standard library asks at every call
  /// whether it runs there, which costs more than all the rest (`root-send`).
  @inlinable
  static func send(_ action: Action, through part: Unmanaged<TreePart>) -> EffectGroup? {
    part._withUnsafeGuaranteedRef { unsafeDowncast($0, to: StoreNode.self).send(action) }
  }

  /// Subscribes this node to its parent's changes, unless it is subscribed, and reads the state. Call ``add(_:)`` next.
  ///
  /// Every scope's closure from here to the root is called at most once, and not at all where the state is at hand. In the
  /// middle of a drain the state may never be committed: whoever reads it then is told at the end of the drain, even if the
  /// state is then what everyone else knows.
  @inlinable
  package func activate() -> State {
    let state = linked()
    if core.phase == .draining { forgetPath() }
    return state
  }

  @usableFromInline
  func forgetPath() {
    var node: AnyStoreNode? = self
    while let current = node {
      current.forget()
      node = current.parent
    }
  }

  /// Links the node if it is not yet, and reads the state.
  @inlinable
  func linked() -> State {
    if isObserved { return remembered() }
    return isDeep ? linkFromAbove() : link()
  }

  @inlinable
  func link() -> State {
    let state = connect(self)
    fingerprint.take(state, core: core)
    remember(state)
    return state
  }

  @usableFromInline
  func remembered() -> State {
    if let known { return known }
    if isCheckpoint { return readFromAbove() }
    let state = connect(nil)
    remember(state)
    return state
  }

  /// Keeps a state that was read, until the next action is reduced.
  @inlinable
  func remember(_ state: State) {
    if remembers || isCheckpoint, !isInFingerprint { keepMemo(of: state) }
  }

  @usableFromInline
  func keepMemo(of state: State) {
    let memo = self.memo ?? StateMemo()
    self.memo = memo
    memo.keep(state, core: core)
  }

  override func forget() { fingerprint.isStale = true }

  /// Adds an observer, which is called with each new state until ``unobserve(_:)``.
  ///
  /// - Returns: The token for ``unobserve(_:)``.
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

  override func remove(_ token: UInt32) -> (node: AnyStoreNode, token: UInt32)? {
    guard let observer = removeObserver(token) else { return nil }
    core.keepWhileTelling(observer)
    observerCount -= 1
    return unlinked()
  }

  /// Takes back ``activate()`` where nobody was added.
  @usableFromInline
  func unlinkIfUnobserved() {
    if let (node, token) = unlinked() { node.unobserve(token) }
  }

  private func unlinked() -> (node: AnyStoreNode, token: UInt32)? {
    guard !isObserved else { return nil }
    fingerprint.clear(State.self)
    if let memo { core.strike(memo) }
    guard token != 0, let parent else { return nil }
    defer { token = 0 }
    return (parent, token)
  }

  private func removeObserver(_ token: UInt32) -> AnyObserver? {
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
    if isCheckpoint { tellLater(state) } else { tell(&state) }
  }

  @inlinable
  func tell(_ state: inout State) {
    if let onlyObserver {
      withUnsafeMutablePointer(to: &state) { state in
        onlyObserver._withUnsafeGuaranteedRef { $0.call($0, state) }
      }
    } else {
      observers?.callUncounted(with: &state)
    }
  }
}
