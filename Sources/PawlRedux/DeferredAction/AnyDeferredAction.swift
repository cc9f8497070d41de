import PawlCombine
import PawlCore

#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

/// A type-erased deferred action.
public final class AnyDeferredAction<Action: AnyAction>: DeferredAction, Sendable {
  /// Used only on the store's actor. The base was created there, is `Sendable`, or was transferred to the initializer.
  private let observed: IsolationBound<() -> AnyPublisher<Action, Never>?>
  private let callSite: CallSite

  /// Creates a deferred action that forwards to `base`, and takes `base` over.
  public convenience init<Base: DeferredAction>(
    base: sending Base, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) where Base.Action == Action {
    self.init(isolationBound: base.observe, fileID: fileID, filePath: filePath, line: line)
  }

  /// Creates a deferred action from a function that does what ``DeferredAction/observe()`` describes.
  public convenience init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    observe: @escaping @Sendable () -> AnyPublisher<Action, Never>?
  ) {
    self.init(isolationBound: observe, fileID: fileID, filePath: filePath, line: line)
  }

  /// Creates a deferred action from a function that isn't `Sendable`.
  ///
  /// - Parameters:
  ///   - observe: Called only on the store's actor.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  package init(
    isolationBound observe: @escaping () -> AnyPublisher<Action, Never>?, fileID: StaticString, filePath: StaticString,
    line: UInt
  ) {
    observed = IsolationBound(observe)
    callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
  }

  /// Returns the publisher of the actions. Call it on the main actor.
  public func observe() -> AnyPublisher<Action, Never>? { observed.value() }

  /// Returns this deferred action.
  public func eraseToAnyDeferredAction() -> AnyDeferredAction<Action> { self }

  /// An effect that subscribes to the publisher of the actions.
  var effect: Effect<Action, Never> {
    .subscribe(fileID: callSite.fileID, filePath: callSite.filePath, line: callSite.line) { [observed] subscriber in
      guard let publisher = observed.value() else {
        subscriber.finish()
        return {}
      }
      let cancellable = publisher.sink(
        receiveCompletion: { subscriber.send(completion: $0) }, receiveValue: { subscriber.deliver($0) })
      // Kept alive with the subscription, since the publisher may end with the deferred action.
      return { withExtendedLifetime(observed.value) { cancellable.cancel() } }
    }
  }
}
