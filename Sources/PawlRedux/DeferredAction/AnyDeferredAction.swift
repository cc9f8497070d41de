import PawlCombine
import PawlCore

#if canImport(Combine)
  public import Combine
#else
  public import OpenCombine
#endif

/// A deferred action of any type.
public struct AnyDeferredAction<Action: AnyAction>: DeferredAction {
  private let observed: @MainActor @Sendable () -> AnyPublisher<Action, Never>?
  private let callSite: CallSite

  /// Makes a deferred action of one of a certain type.
  public init(
    _ deferredAction: some DeferredAction<Action>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(fileID: fileID, filePath: filePath, line: line) { deferredAction.observe() }
  }

  /// Makes a deferred action of a function; see ``DeferredAction/observe()``.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    observe: @escaping @MainActor @Sendable () -> AnyPublisher<Action, Never>?
  ) {
    observed = observe
    callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
  }

  public func observe() -> AnyPublisher<Action, Never>? { observed() }

  /// This deferred action itself.
  public func eraseToAnyDeferredAction() -> Self { self }

  /// Subscribes to it.
  var effect: Effect<Action, Never> {
    let observe = onStoreActor { [observed] (_: Void) in observed() }
    return .subscribe(fileID: callSite.fileID, filePath: callSite.filePath, line: callSite.line) { subscriber in
      guard let publisher = observe(()) else {
        subscriber.finish()
        return {}
      }
      let cancellable = publisher.sink(
        receiveCompletion: { subscriber.send(completion: $0) }, receiveValue: { subscriber.deliver($0) })
      // Kept with the subscription: what it publishes may end with it.
      return { withExtendedLifetime(observe) { cancellable.cancel() } }
    }
  }
}
