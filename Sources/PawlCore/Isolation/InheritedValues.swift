import CPawlRuntime

/// An immutable object that a store passes to its reducers, and to the tasks and subscriptions of its effects. The
/// core doesn't know its contents: see ``InheritedValue``.
///
/// `@unchecked Sendable`: the only subclass is immutable, and holds a `Sendable` value.
@usableFromInline
package class InheritedValues: @unchecked Sendable {
  @usableFromInline
  package init() {}

  /// The object of the innermost reducer, effect or call of ``with(_:_:)-(_,()->Result)`` around the caller; `nil` if
  /// there is none.
  ///
  /// A task inherits the object of the code that creates it, except in a reducer.
  @usableFromInline
  package static var current: InheritedValues? {
    if let values = pawl_reducer_values() { return Unmanaged.fromOpaque(values).takeUnretainedValue() }
    return TaskContext.current.inherited
  }

  /// Whether the caller is a reducer of a store with such an object, outside of ``with(_:_:)-(_,()->Result)``.
  package static var isInReducer: Bool { pawl_reducer_values() != nil }

  /// Calls a reducer with the object. It costs no task-local value, so tasks that the reducer creates don't inherit it.
  @inlinable
  package final func whileReducing<Result>(_ reduce: () -> Result) -> Result {
    let outer = enterReducer()
    defer { leaveReducer(outer) }
    return reduce()
  }

  @usableFromInline
  final func enterReducer() -> UnsafeRawPointer? {
    let outer = pawl_reducer_values()
    pawl_set_reducer_values(Unmanaged.passUnretained(self).toOpaque())
    return UnsafeRawPointer(outer)
  }

  @usableFromInline
  final func leaveReducer(_ outer: UnsafeRawPointer?) { pawl_set_reducer_values(outer) }

  /// Calls a function with the object, which tasks that the function creates inherit.
  package static func with<Result, Failure: Error>(
    _ values: InheritedValues?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var context = TaskContext.current
    context.inherited = values
    return try inContext(context, body)
  }

  /// Calls an asynchronous function with the object, which tasks that the function creates inherit.
  package static func with<Result>(
    _ values: InheritedValues?, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    var context = TaskContext.current
    context.inherited = values
    return try await TaskContext.$current.withValue(context, operation: body, isolation: isolation)
  }
}

/// The inherited object that holds a value. Dependencies are such a value.
///
/// `@unchecked Sendable`: immutable, and the value is `Sendable`.
@usableFromInline
package final class InheritedValue<Value: Sendable>: InheritedValues, @unchecked Sendable {
  @usableFromInline package let value: Value

  @inlinable
  package init(value: Value) {
    self.value = value
    super.init()
  }
}

/// Calls a function with a context, outside of the reducer that may be calling.
func inContext<Result, Failure: Error>(
  _ context: TaskContext, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let outer = pawl_reducer_values()
  pawl_set_reducer_values(nil)
  defer { pawl_set_reducer_values(outer) }
  return try TaskContext.$current.withValue(context) { () -> Swift.Result<Result, Failure> in
    do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
  }.get()
}

/// The values that tasks inherit, as one task-local value.
struct TaskContext: Sendable {
  @TaskLocal static var current = TaskContext()

  /// The effect that the task is a part of.
  var effect: EffectContext?
  var inherited: InheritedValues?
}

extension EffectContext {
  /// The store of the running effect that the caller is a part of; `nil` outside of effects.
  package static var current: EffectContext? { TaskContext.current.effect }
}
