/// Runs a function isolated to no actor, in the same task.
@concurrent
func offMainActor<Result>(_ body: @Sendable () async -> sending Result) async -> sending Result { await body() }

/// A value shared by a test's closures. The test ensures that they don't use it concurrently.
final class SendableBox<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }
}
