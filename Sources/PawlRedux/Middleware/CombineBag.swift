import PawlCore

#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

/// Holds subscriptions, and cancels them when it goes.
///
///     service.events
///       .sink { print($0) }
///       .store(in: bag)
///
/// A store holds the subscriptions to what its middlewares answer by itself, and lets go of those that have ended. A bag
/// is for others. It may be used from any thread.
public final class CombineBag: Sendable {
  private let held = Lock<[ObjectIdentifier: Confined<AnyCancellable>]>([:])

  public init() {}

  deinit { removeAll() }

  /// Holds a subscription. One that is held already is not held twice.
  public func insert(_ cancellable: AnyCancellable) {
    let entry = Confined(cancellable)
    held.withLock { $0[ObjectIdentifier(entry.value)] = entry }
  }

  /// Cancels all subscriptions and lets go of them.
  public func removeAll() {
    let entries = held.withLock { held in
      defer { held = [:] }
      return held
    }
    for entry in entries.values { entry.value.cancel() }
  }

  /// How many subscriptions it holds.
  public var count: Int { held.withLock { $0.count } }
}

extension CombineBag: Cancellable {
  /// Like ``removeAll()``.
  public func cancel() { removeAll() }
}

extension AnyCancellable {
  /// Has a bag hold this subscription.
  public func store(in bag: CombineBag) { bag.insert(self) }

  /// Like `store(in:)`, for a bag that is a variable, as the collections are that Combine stores in.
  public func store(in bag: inout CombineBag) { bag.insert(self) }
}
