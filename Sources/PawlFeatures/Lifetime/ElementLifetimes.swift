import PawlCore

/// The lifetimes of the elements of a collection.
///
/// Only elements that have changed since the last look are looked at, as far as the collection knows its changes.
final class ElementLifetimes<State, Action, ID: Hashable, Child: Reducer>: LifetimeItem<State, Action> {
  typealias Elements = IdentifiedArray<ID, Child.State>

  private let child: FollowedChild<Child>
  private let bind: (Effect<Child.Action>, ID) -> Effect<Action>
  private let read: (UnsafePointer<State>, (UnsafePointer<Elements>) -> Void) -> Void
  private let modify: (inout State, (inout Elements) -> Void) -> Void

  /// Creates the lifetimes of elements, like ``ChildLifetimes/init(_:identity:bind:read:modify:)``.
  init(
    _ child: FollowedChild<Child>, bind: @escaping (Effect<Child.Action>, ID) -> Effect<Action>,
    read: @escaping (UnsafePointer<State>, (UnsafePointer<Elements>) -> Void) -> Void,
    modify: @escaping (inout State, (inout Elements) -> Void) -> Void
  ) {
    self.child = child
    self.bind = bind
    self.read = read
    self.modify = modify
  }

  override var use: LifetimeUse { child.use }

  /// The elements that exist.
  private final class Present {
    var memories: [ID: LifetimeMemory] = [:]
    /// The stamp of the collection at the last search for elements that have appeared, and at the last call of `follow`.
    var searched: ChangeStamp?
    var followed: ChangeStamp?
    /// The elements that have functions of `onMount` to call.
    var waiting: [ID] = []
  }

  private func present(in memory: inout AnyObject?) -> Present {
    if let memory { return unsafeDowncast(memory, to: Present.self) }
    let present = Present()
    memory = present
    return present
  }

  /// Calls `body` with each element that may have changed since a stamp, and ends the elements that are gone.
  private func update(
    _ elements: UnsafePointer<Elements>, since stamp: ChangeStamp?, _ present: Present, _ ended: inout Effect<Never>,
    _ body: (UnsafePointer<Child.State>, ID, Lifetimes<Child.State, Child.Action>, LifetimeMemory) -> Void
  ) {
    let lifetimes = child.lifetimes
    guard !lifetimes.isEmpty else { return }
    var changed: [ID] = []
    let isKnown =
      stamp.map { stamp in
        elements.pointee.forEachChange(since: stamp) { change in
          switch change {
          case .updated(let id), .inserted(let id), .removed(let id): changed.append(id)
          case .reordered: break
          }
        }
      } ?? false
    if !isKnown {
      changed = Array(elements.pointee.ids)
      changed += present.memories.keys.filter { elements.pointee.index(id: $0) == nil }
    }
    var effects: [Effect<Never>] = []
    for id in changed {
      guard let index = elements.pointee.index(id: id) else {
        if let memory = present.memories.removeValue(forKey: id) { effects.append(lifetimes.end(memory)) }
        continue
      }
      let memory: LifetimeMemory
      if let known = present.memories[id] {
        memory = known
      } else {
        memory = lifetimes.makeMemory()
        present.memories[id] = memory
      }
      withUnsafePointer(to: elements.pointee[index]) { state in
        onDeepStack { body(state, id, lifetimes, memory) }
      }
    }
    ended = .merge([ended] + effects)
  }

  override func findAppeared(
    _ state: UnsafePointer<State>, _ memory: inout AnyObject?, _ ended: inout Effect<Never>
  ) -> Bool {
    let present = present(in: &memory)
    read(state) { elements in
      let stamp = elements.pointee.stamp
      guard stamp != present.searched else { return }
      update(elements, since: present.searched, present, &ended) { state, id, lifetimes, memory in
        if !memory.isWaiting, lifetimes.findAppeared(state, memory) { present.waiting.append(id) }
      }
      present.searched = stamp
    }
    return !present.waiting.isEmpty
  }

  override func mountAppeared(_ state: inout State, _ memory: inout AnyObject?) -> Effect<Action> {
    let present = present(in: &memory)
    guard !present.waiting.isEmpty else { return .none }
    let waiting = present.waiting
    present.waiting = []
    var effects: [Effect<Action>] = []
    modify(&state) { elements in
      for id in waiting {
        guard let memory = present.memories[id], let index = elements.index(id: id) else { continue }
        effects.append(bind(onDeepStack { child.lifetimes.mountAppeared(&elements[index], memory) }, id))
      }
    }
    return .merge(effects)
  }

  override func follow(
    _ state: UnsafePointer<State>, _ memory: inout AnyObject?, _ ended: inout Effect<Never>
  ) -> Effect<Action> {
    let present = present(in: &memory)
    var effects: [Effect<Action>] = []
    read(state) { elements in
      let stamp = elements.pointee.stamp
      guard stamp != present.followed else { return }
      update(elements, since: present.followed, present, &ended) { state, id, lifetimes, memory in
        let effect = lifetimes.follow(state, memory)
        if !effect.isNone { effects.append(bind(effect, id)) }
      }
      present.followed = stamp
    }
    return .merge(effects)
  }

  override func end(_ memory: AnyObject?) -> Effect<Never> {
    guard let memory else { return .none }
    let present = unsafeDowncast(memory, to: Present.self)
    return onDeepStack { .merge(present.memories.values.map { child.lifetimes.end($0) }) }
  }
}
