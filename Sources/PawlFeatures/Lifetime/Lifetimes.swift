import PawlCore

/// The work that the reducers of one feature do because the feature exists: functions to call when it appears, and
/// items to follow while it exists.
///
/// A feature is the content of a store, or a child whose state may go. Every feature that exists has a
/// ``LifetimeMemory``. After each action a store compares the state with the memories, from the root to the leaves:
///
/// 1. Features whose state has appeared are mounted: the functions of `onMount` change their states. This is repeated
///    until no feature appears, since a mounted feature may create others.
/// 2. The items look at the state, which is final now, and return the effects that start and end.
///
/// No step changes a state in place that has no function of `onMount` to call, so the stamps of collections stay as
/// they are.
@usableFromInline
package final class Lifetimes<State, Action> {
  private var mounts: [(inout State) -> Effect<Action>] = []
  private var items: [LifetimeItem<State, Action>] = []

  @usableFromInline
  package init() {}

  /// Whether no reducer of the feature needs to know when it exists.
  @usableFromInline package var isEmpty: Bool { mounts.isEmpty && items.isEmpty }

  /// The parts of the work that the feature and its children may have.
  var use: LifetimeUse {
    items.reduce(mounts.isEmpty ? [] : .mounting) { $0.union($1.use) }
  }

  /// Adds a function that is called when the feature has appeared.
  func mount(_ perform: @escaping (inout State) -> Effect<Action>) { mounts.append(perform) }

  /// Adds an item that follows the state.
  func add(_ item: LifetimeItem<State, Action>) { items.append(item) }

  func makeMemory() -> LifetimeMemory { LifetimeMemory(itemCount: items.count) }

  /// Notes which features have appeared and which are gone.
  ///
  /// - Returns: Whether this feature or one below has functions of `onMount` to call.
  func findAppeared(_ state: UnsafePointer<State>, _ memory: LifetimeMemory) -> Bool {
    // Children are found when this feature is mounted, since it may create them then.
    guard memory.isMounted || mounts.isEmpty else {
      memory.isWaiting = true
      return true
    }
    memory.isMounted = true
    for (index, item) in items.enumerated() where item.use.contains(.mounting) {
      if item.findAppeared(state, &memory.items[index], &memory.ended) { memory.isWaiting = true }
    }
    return memory.isWaiting
  }

  /// Calls the functions of `onMount` of the features that ``findAppeared(_:_:)`` has found, the outer ones first.
  func mountAppeared(_ state: inout State, _ memory: LifetimeMemory) -> Effect<Action> {
    guard memory.isWaiting else { return .none }
    memory.isWaiting = false
    var effects: [Effect<Action>] = []
    if !memory.isMounted {
      memory.isMounted = true
      for mount in mounts { effects.append(mount(&state)) }
      guard withUnsafePointer(to: &state, { findAppeared($0, memory) }) else { return .merge(effects) }
      memory.isWaiting = false
    }
    for (index, item) in items.enumerated() where item.use.contains(.mounting) {
      effects.append(item.mountAppeared(&state, &memory.items[index]))
    }
    return .merge(effects)
  }

  /// Returns the effects that start and end because the state has changed.
  ///
  /// - Complexity: O(items of the features that exist). Of a collection, only elements that have changed count.
  func follow(_ state: UnsafePointer<State>, _ memory: LifetimeMemory) -> Effect<Action> {
    var ended = memory.ended
    memory.ended = .none
    var effects: [Effect<Action>] = []
    for (index, item) in items.enumerated() {
      let effect = item.follow(state, &memory.items[index], &ended)
      if !effect.isNone { effects.append(effect) }
    }
    if effects.isEmpty, ended.isNone { return .none }
    return .merge([ended.sendingNothing()] + effects)
  }

  /// Returns the effects that the end of a feature starts.
  func end(_ memory: LifetimeMemory) -> Effect<Never> {
    .merge([memory.ended] + items.indices.map { items[$0].end(memory.items[$0]) })
  }
}

/// The memory of a feature that exists.
final class LifetimeMemory {
  /// The memory of each item; `nil` until the item has seen the state.
  var items: [AnyObject?]
  var isMounted = false
  /// Whether the feature, or one below, has functions of `onMount` to call.
  var isWaiting = false
  /// The effects of features below that have ended since the last call of `follow`.
  var ended = Effect<Never>.none

  init(itemCount: Int) { items = Array(repeating: nil, count: itemCount) }
}

/// The parts of the work on lifetimes that a feature or its children may have.
struct LifetimeUse: OptionSet {
  let rawValue: UInt8

  /// Functions of `onMount`.
  static let mounting = Self(rawValue: 1)
  /// Items that follow the state.
  static let following = Self(rawValue: 2)
}

/// A follower of a feature's state. Each item has a slot in the ``LifetimeMemory`` of the feature.
class LifetimeItem<State, Action> {
  /// The parts of the work that the item, or features below it, may have.
  var use: LifetimeUse { .following }

  /// Notes which features below the item have appeared, and which are gone.
  ///
  /// - Parameter ended: Receives the effects of features that are gone.
  /// - Returns: Whether a feature below has functions of `onMount` to call.
  func findAppeared(
    _ state: UnsafePointer<State>, _ memory: inout AnyObject?, _ ended: inout Effect<Never>
  ) -> Bool { false }

  /// Calls the functions of `onMount` of features below that have appeared.
  func mountAppeared(_ state: inout State, _ memory: inout AnyObject?) -> Effect<Action> { .none }

  /// Returns the effects that start and end because the state has changed.
  ///
  /// - Parameter ended: Receives the effects of features that are gone.
  func follow(
    _ state: UnsafePointer<State>, _ memory: inout AnyObject?, _ ended: inout Effect<Never>
  ) -> Effect<Action> { .none }

  /// Returns the effects that the end of the feature starts.
  func end(_ memory: AnyObject?) -> Effect<Never> { .none }
}

extension PawlCore.Effect where Output == Never, Failure == Never {
  /// Returns this effect as one that could send actions.
  func sendingNothing<Action>() -> Effect<Action> { map { (nothing: Never) -> Action in } }
}
