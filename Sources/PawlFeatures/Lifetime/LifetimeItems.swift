import PawlCore

/// An effect that runs while the feature exists and a value stays the same.
final class EffectItem<State, Action, ID: Equatable>: LifetimeItem<State, Action> {
  private let toID: (State) -> ID
  private let makeEffect: (ID) -> Effect<Action>

  init(id toID: @escaping (State) -> ID, _ makeEffect: @escaping (ID) -> Effect<Action>) {
    self.toID = toID
    self.makeEffect = makeEffect
  }

  override func follow(
    _ state: UnsafePointer<State>, _ memory: inout AnyObject?, _ ended: inout Effect<Never>
  ) -> Effect<Action> {
    let id = toID(state.pointee)
    guard let box = LastValue<ID>.in(memory) else {
      memory = LastValue(id)
      return makeEffect(id).cancellable(id: effectID)
    }
    guard box.value != id else { return .none }
    box.value = id
    let effect = makeEffect(id)
    return effect.isNone ? .cancel(id: effectID) : effect.cancellable(id: effectID, cancelInFlight: true)
  }

  /// The id under which the effect runs. Features that exist several times have a scope for each, so they may share it.
  private var effectID: ObjectIdentifier { ObjectIdentifier(self) }
}

/// An effect that starts when the feature is gone, with the last value of a part of its state.
final class DismountItem<State, Action, Value>: LifetimeItem<State, Action> {
  private let toValue: (State) -> Value
  private let makeEffect: (Value) -> Effect<Never>

  init(of toValue: @escaping (State) -> Value, _ makeEffect: @escaping (Value) -> Effect<Never>) {
    self.toValue = toValue
    self.makeEffect = makeEffect
  }

  override func follow(
    _ state: UnsafePointer<State>, _ memory: inout AnyObject?, _ ended: inout Effect<Never>
  ) -> Effect<Action> {
    let value = toValue(state.pointee)
    if let box = LastValue<Value>.in(memory) { box.value = value } else { memory = LastValue(value) }
    return .none
  }

  override func end(_ memory: AnyObject?) -> Effect<Never> {
    LastValue<Value>.in(memory).map { makeEffect($0.value) } ?? .none
  }
}

/// A value of the state at the last look.
private final class LastValue<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }

  /// Returns the value in a slot, in which an item stores nothing else.
  static func `in`(_ memory: AnyObject?) -> LastValue? { memory.map { unsafeDowncast($0, to: LastValue.self) } }
}

/// The lifetimes of a reducer that works on a part of the feature's state, such as a `Scope`.
final class PartItem<State, Action, PartState, PartAction>: LifetimeItem<State, Action> {
  private let part: StateProjection<State, PartState>
  private let lifetimes: Lifetimes<PartState, PartAction>
  private let embed: (PartAction) -> Action

  init(
    _ part: StateProjection<State, PartState>, _ lifetimes: Lifetimes<PartState, PartAction>,
    embed: @escaping (PartAction) -> Action
  ) {
    self.part = part
    self.lifetimes = lifetimes
    self.embed = embed
  }

  override var use: LifetimeUse { lifetimes.use }

  override func findAppeared(
    _ state: UnsafePointer<State>, _ memory: inout AnyObject?, _ ended: inout Effect<Never>
  ) -> Bool {
    let memory = lifetimes.memory(in: &memory)
    var hasAppeared = false
    part.read(state) { hasAppeared = lifetimes.findAppeared($0, memory) }
    return hasAppeared
  }

  override func mountAppeared(_ state: inout State, _ memory: inout AnyObject?) -> Effect<Action> {
    let memory = lifetimes.memory(in: &memory)
    guard memory.isWaiting else { return .none }
    return part.modify(&state) { lifetimes.mountAppeared(&$0, memory) }.map(embed)
  }

  override func follow(
    _ state: UnsafePointer<State>, _ memory: inout AnyObject?, _ ended: inout Effect<Never>
  ) -> Effect<Action> {
    let memory = lifetimes.memory(in: &memory)
    var effect = Effect<PartAction>.none
    part.read(state) { effect = lifetimes.follow($0, memory) }
    return effect.map(embed)
  }

  override func end(_ memory: AnyObject?) -> Effect<Never> { lifetimes.endMemory(in: memory) }
}

/// The lifetimes of a reducer whose calls have a context, such as dependencies.
final class ContextItem<State, Action>: LifetimeItem<State, Action> {
  private let context: any LifetimeContext
  private let lifetimes: Lifetimes<State, Action>

  init(_ context: any LifetimeContext, _ lifetimes: Lifetimes<State, Action>) {
    self.context = context
    self.lifetimes = lifetimes
  }

  override var use: LifetimeUse { lifetimes.use }

  override func findAppeared(
    _ state: UnsafePointer<State>, _ memory: inout AnyObject?, _ ended: inout Effect<Never>
  ) -> Bool {
    let memory = lifetimes.memory(in: &memory)
    var hasAppeared = false
    // Returns no effect. The functions of children are made here, though, and their bodies may use the context.
    let _: Effect<Action> = context.call {
      hasAppeared = lifetimes.findAppeared(state, memory)
      return .none
    }
    return hasAppeared
  }

  override func mountAppeared(_ state: inout State, _ memory: inout AnyObject?) -> Effect<Action> {
    let memory = lifetimes.memory(in: &memory)
    return context.call { lifetimes.mountAppeared(&state, memory) }
  }

  override func follow(
    _ state: UnsafePointer<State>, _ memory: inout AnyObject?, _ ended: inout Effect<Never>
  ) -> Effect<Action> {
    let memory = lifetimes.memory(in: &memory)
    return context.call { lifetimes.follow(state, memory) }
  }

  override func end(_ memory: AnyObject?) -> Effect<Never> { context.call { lifetimes.endMemory(in: memory) } }
}

/// The context of a reducer's calls. A reducer that gives other reducers a context has to do the same for their
/// lifetimes; see ``ReducerPlace/makeFunction(of:in:)``.
package protocol LifetimeContext {
  /// Calls `body` in the context, and returns its effect in the context.
  func call<Action>(_ body: () -> Effect<Action>) -> Effect<Action>
}

extension Lifetimes {
  /// Returns the memory in a slot, in which nothing else is stored.
  func memory(in slot: inout AnyObject?) -> LifetimeMemory {
    if let slot { return unsafeDowncast(slot, to: LifetimeMemory.self) }
    let memory = makeMemory()
    slot = memory
    return memory
  }

  /// Returns the effects of the end of the feature whose memory is in a slot.
  func endMemory(in slot: AnyObject?) -> Effect<Never> {
    slot.map { end(unsafeDowncast($0, to: LifetimeMemory.self)) } ?? .none
  }
}
