import PawlCombine
import PawlCore

#if canImport(Combine)
  public import Combine
#else
  public import OpenCombine
#endif

/// A type-erased deferred action.
public final class AnyDeferredAction<Action: AnyAction>: DeferredAction, Sendable {
  /// Used on the store's actor only. It came from there, is `Sendable`, or was handed over as it was made.
  private let observed: Confined<() -> AnyPublisher<Action, Never>?>
  private let callSite: CallSite

  /// Creates a deferred action that forwards to `base`, which is handed over with it.
  public convenience init<Base: DeferredAction>(
    base: sending Base, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) where Base.Action == Action {
    self.init(confined: base.observe, fileID: fileID, filePath: filePath, line: line)
  }

  /// Creates a deferred action of a function; see ``DeferredAction/observe()``.
  public convenience init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    observe: @escaping @Sendable () -> AnyPublisher<Action, Never>?
  ) {
    self.init(confined: observe, fileID: fileID, filePath: filePath, line: line)
  }

  /// - Parameter observe: for use on the store's actor only.
  package init(
    confined observe: @escaping () -> AnyPublisher<Action, Never>?, fileID: StaticString, filePath: StaticString,
    line: UInt
  ) {
    observed = Confined(observe)
    callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
  }

  /// Observes it as a store does. For use on the main actor.
  public func observe() -> AnyPublisher<Action, Never>? { observed.value() }

  /// Returns this deferred action.
  public func eraseToAnyDeferredAction() -> AnyDeferredAction<Action> { self }

  /// Subscribes to it.
  var effect: Effect<Action, Never> {
    .subscribe(fileID: callSite.fileID, filePath: callSite.filePath, line: callSite.line) { [observed] subscriber in
      guard let publisher = observed.value() else {
        subscriber.finish()
        return {}
      }
      let cancellable = publisher.sink(
        receiveCompletion: { subscriber.send(completion: $0) }, receiveValue: { subscriber.deliver($0) })
      // Kept with the subscription: what it publishes may end with it.
      return { withExtendedLifetime(observed.value) { cancellable.cancel() } }
    }
  }
}
