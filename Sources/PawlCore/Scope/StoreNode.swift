/// A node in the tree of scopes, on which a store is based.
///
/// It stores no state. A read goes through the parent and selects a part; an action is embedded and passed to the
/// parent. A node is linked to its parent only while the node, or one below it, is observed.
///
/// No access to a property without exclusivity checks spans a call of code that could access it again.
@usableFromInline
package final class StoreNode<State, Action>: AnyStoreNode {
  /// Reads the current state. If the node itself is given, the parent also notifies it of changes from now on.
  ///
  /// It need not retain the parent: only the node calls it, and the node retains the parent.
  @usableFromInline let connect: (StoreNode?) -> State
  @usableFromInline let sendAction: (Action, SendContext) -> EffectGroup?
  /// The only observer so far; most nodes have at most one. `nil` if there is none, or if ``observers`` is in use.
  ///
  /// The reference isn't counted, like those of ``observers``, since retaining it for every change would cost more than
  /// notifying it. It is released with the node, and nothing is released while the tree is notified; see
  /// `EngineCore.keepAliveWhileNotifying`.
  @exclusivity(unchecked) @usableFromInline var onlyObserver: OwningReference<AnyObserver>?
  /// All observers, once there has been more than one.
  @exclusivity(unchecked) @usableFromInline var observers: ObserverList<State>?
  @exclusivity(unchecked) @usableFromInline var fingerprint = Fingerprint()
  /// The token of the node in its parent while it is linked; otherwise 0.
  @exclusivity(unchecked) @usableFromInline var token: UInt32 = 0
  /// The `ElementObservers` of a collection, or the `OptionalObserver` of an optional, after a store of a part was
  /// created.
  @usableFromInline var partObservers: AnyObject?
  /// The state, if it is kept until the next action.
  @exclusivity(unchecked) @usableFromInline var memo: StateMemo<State>?
  /// Whether reading the state calls a user's closure, so that keeping it is worthwhile.
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
    if let memo { core.unregister(memo) }
    onlyObserver?.release()
    if parent == nil { core.rootDidGo() } else if token != 0 { parent?.unobserve(token) }
    // Otherwise all nodes above would be released inside this deinitializer.
    if isCheckpoint { core.letGo(takeParent()) }
  }

  override var stateType: Any.Type { State.self }

  /// The current state.
  @inlinable
  package var state: State {
    if let known { return known }
    return isCheckpoint ? readFromAbove() : connect(nil)
  }

  /// The current state, if it is available without a call.
  @inlinable
  var known: State? {
    if let state = memo?.state { return state }
    return isInFingerprint ? fingerprint.state(State.self) : nil
  }

  /// Whether the fingerprint is a copy of the current state. No action can have changed the state since the tree was
  /// notified.
  @inlinable
  var isInFingerprint: Bool {
    guard core.phase == .idle || core.phase == .notifying, !fingerprint.isStale else { return false }
    return fingerprint.kind == .word || fingerprint.kind == .copy
  }

  override var isStateCached: Bool { known != nil }

  override func rememberState() { _ = remembered() }

  override func linkCheckpoint() { _ = link() }

  @inlinable
  package func send(_ action: Action) -> EffectGroup? {
    finished(sendAction(action, SendContext(sender: self, group: nil)))
  }

  /// Sends an action from outside the isolation, which is reported once.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - method: The name of the called method, for the message.
  package func sendFromElsewhere(_ action: Action, with method: StaticString) -> StoreTask {
    core.sendFromElsewhere(action, with: method) {
      self.finished(self.sendAction($0, SendContext(sender: self, group: $1)))
    }
  }

  /// Sends an action to a node that its holder retains, without retaining it.
  ///
  /// The function has no isolation: a closure with main-actor isolation that is passed to the standard library checks
  /// the executor at every call, which costs more than everything else (`root-send`).
  @inlinable
  static func send(_ action: Action, through part: OwningReference<TreePart>) -> EffectGroup? {
    part.withUnretained { unsafeDowncast($0, to: StoreNode.self).send(action) }
  }

  /// Links this node to its parent, unless it is linked, and reads the state. Call ``add(_:)`` next.
  ///
  /// The closure of each scope from here to the root is called at most once, and not at all if the state is available.
  /// In the middle of a drain, the state that is read may never be committed. In that case the node is notified at the
  /// end of the drain, even if the state is then unchanged for all others.
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

  /// Links the node unless it is linked, and reads the state.
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

  /// Keeps a state that was read until the next action is reduced.
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
      onlyObserver = OwningReference(observer)
      return observer.id
    }
    return addToList(observer)
  }

  @usableFromInline
  func addToList(_ observer: AnyObserver) -> UInt32 {
    if let observers { return observers.add(observer) }
    let observers = ObserverList<State>()
    if let first = onlyObserver?.taken() { observers.add(first) }
    onlyObserver = nil
    self.observers = observers
    return observers.add(observer)
  }

  override func remove(_ token: UInt32) -> (node: AnyStoreNode, token: UInt32)? {
    guard let observer = removeObserver(token) else { return nil }
    core.keepAliveWhileNotifying(observer)
    observerCount -= 1
    return unlinked()
  }

  /// Reverts ``activate()`` if no observer was added.
  @usableFromInline
  func unlinkIfUnobserved() {
    if let (node, token) = unlinked() { node.unobserve(token) }
  }

  private func unlinked() -> (node: AnyStoreNode, token: UInt32)? {
    guard !isObserved else { return nil }
    fingerprint.clear(State.self)
    if let memo { core.unregister(memo) }
    guard token != 0, let parent else { return nil }
    defer { token = 0 }
    return (parent, token)
  }

  private func removeObserver(_ token: UInt32) -> AnyObserver? {
    if let observers { return observers.remove(token) }
    defer { onlyObserver = nil }
    return onlyObserver?.taken()
  }

  /// Notifies observers of a new state, unless it is provably the one that they know.
  ///
  /// - Parameter state: The state. It isn't changed, see ``AnyObserver``.
  @inlinable
  package func propagate(_ state: inout State) {
    if fingerprint.matches(state) { return }
    if isCheckpoint { notifyLater(state) } else { notify(&state) }
  }

  @inlinable
  func notify(_ state: inout State) {
    if let onlyObserver {
      withUnsafeMutablePointer(to: &state) { state in
        onlyObserver.withUnretained { $0.call($0, state) }
      }
    } else {
      observers?.callUnretained(with: &state)
    }
  }
}
