/// An observation of a part of a store's state: it holds the current value, and notifies its listeners of each new one.
///
/// Each ``ViewStore`` has one. It takes each new state while the tree is notified; its listeners are notified after
/// every observation has taken the state. It belongs to the engine's isolation.
///
/// No access to a property without exclusivity checks spans a call of code that could access it again.
@usableFromInline
package final class StateObservation<Value>: TreePart, Delivery {
  @exclusivity(unchecked) @usableFromInline package final var value: Value
  private let node: AnyStoreNode
  @usableFromInline var token: UInt32 = 0
  /// The id of the predicate in its list; 0 if there is none.
  @usableFromInline var check: UInt32 = 0
  @usableFromInline let isDuplicate: (Value, Value) -> Bool
  @exclusivity(unchecked) @usableFromInline var listeners: Listeners?

  /// The listeners, in an object of their own because most observations have none.
  @usableFromInline
  final class Listeners {
    let willChange = ObserverList<NoValue>()
    let didChange = ObserverList<Value>()
    /// The newest observer that is notified of the pending change, at the end of the drain; `nil` if no change is
    /// pending. Observers that are added later have read the new value already.
    var newestToNotify: UInt32?
    var bridge: AnyObject?
  }

  /// Creates an observation.
  ///
  /// - Parameters:
  ///   - node: The node of the observed state.
  ///   - toValue: Returns the observed value. Called at most once in each drain.
  ///   - isDuplicate: Returns whether a new value is a duplicate, which is skipped. Called at most once in each drain.
  ///   - isReflexive: Whether `isDuplicate` is true for a value and itself, as `==` is. If not, it is called in every
  ///     drain, even if the state is provably unchanged.
  @inlinable
  package convenience init<State, Action>(
    _ node: StoreNode<State, Action>, observe toValue: @escaping (State) -> Value,
    removeDuplicates isDuplicate: @escaping (Value, Value) -> Bool, isReflexive: Bool = true
  ) {
    self.init(node: node, value: toValue(node.activate()), isDuplicate: isDuplicate)
    if isReflexive {
      token = node.add(ValueObserver(self, toValue))
    } else {
      let check = PredicateCheck(self)
      token = node.add(PredicateCheckingObserver(check, toValue))
      self.check = node.place.add(check)
    }
  }

  @usableFromInline
  init(node: AnyStoreNode, value: Value, isDuplicate: @escaping (Value, Value) -> Bool) {
    self.node = node
    self.value = value
    self.isDuplicate = isDuplicate
    super.init(core: node.core)
  }

  deinit {
    node.unobserve(token)
    if check != 0, let check = node.place.remove(check) { core.keepAliveWhileNotifying(check) }
  }

  /// Returns the value of an observation that its holder retains.
  @inlinable
  static func value(of part: OwningReference<TreePart>) -> Value {
    part.withUnretained { unsafeDowncast($0, to: StateObservation.self).value }
  }

  @inlinable
  func take(_ newValue: Value) {
    if isDuplicate(value, newValue) { return }
    if listeners == nil {
      value = newValue
    } else {
      takeAndNotify(newValue)
    }
  }

  @usableFromInline
  func takeAndNotify(_ newValue: Value) {
    guard let listeners else { return }
    var nothing = NoValue()
    listeners.willChange.call(with: &nothing)
    value = newValue
    guard !listeners.didChange.isEmpty else { return }
    if listeners.newestToNotify == nil { core.deliveries.append(self) }
    listeners.newestToNotify = listeners.didChange.newest
  }

  #if PAWL_CHECKED
  func checkInvariants(_ check: inout InvariantCheck) {
    check.require(token != 0, "an observation that is notified is linked to its node")
    check.require(listeners?.newestToNotify == nil, "listeners of a view store were notified")
  }
  #endif

  @usableFromInline
  package func deliver() {
    guard let listeners, let newest = listeners.newestToNotify else { return }
    listeners.newestToNotify = nil
    var value = self.value
    listeners.didChange.call(with: &value, upTo: newest)
  }

  /// Calls `observer` with each new value, after all of the store's observations have theirs.
  ///
  /// It isn't called for the current value, even if listeners are being notified of that value right now.
  ///
  /// - Returns: A function that removes the observer.
  package func observe(_ observer: @escaping (Value) -> Void) -> () -> Void {
    let listeners = madeListeners
    let token = listeners.didChange.add(ClosureObserver(observer))
    return { [self] in
      _ = listeners.didChange.remove(token)
      core.keepAliveWhileNotifying(self)
    }
  }

  /// Adds an observer that is called right before the value changes.
  ///
  /// - Returns: A function that removes the observer.
  package func observeWillChange(_ observer: @escaping () -> Void) -> () -> Void {
    let listeners = madeListeners
    let token = listeners.willChange.add(ClosureObserver<Void> { _ in observer() })
    return { _ = listeners.willChange.remove(token) }
  }

  /// Returns an object that another module stores for the lifetime of the observation. Created on first use.
  package func bridge<Bridge: AnyObject>(_ make: () -> Bridge) -> Bridge {
    let listeners = madeListeners
    if let bridge = listeners.bridge as? Bridge { return bridge }
    let bridge = make()
    listeners.bridge = bridge
    return bridge
  }

  private var madeListeners: Listeners {
    if let listeners { return listeners }
    let listeners = Listeners()
    self.listeners = listeners
    return listeners
  }
}

/// An observer that passes the observed value on to the observation. The observation removes it in its deinitializer.
@usableFromInline
final class ValueObserver<State, Value>: AnyObserver {
  @usableFromInline let observation: UncountedReference<StateObservation<Value>>
  @usableFromInline let toValue: (State) -> Value

  @inlinable
  init(_ observation: StateObservation<Value>, _ toValue: @escaping (State) -> Value) {
    self.observation = UncountedReference(observation)
    self.toValue = toValue
    super.init { observer, state in
      let observer = unsafeDowncast(observer, to: ValueObserver.self)
      observer.observation.withUnretained {
        $0.take(observer.toValue(state.assumingMemoryBound(to: State.self).pointee))
      }
    }
  }

  #if PAWL_CHECKED
  override func checkInvariants(_ check: inout InvariantCheck) { observation.object.checkInvariants(&check) }
  #endif
}
