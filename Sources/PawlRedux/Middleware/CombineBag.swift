#if canImport(Combine)
  public import Combine
#else
  public import OpenCombine
#endif

/// A set of subscriptions, which are cancelled when the set that holds them goes away.
///
///     service.events
///       .sink { print($0) }
///       .store(in: &bag)
///
/// A store manages the subscriptions to what its middlewares return, so a bag is only needed for other subscriptions. It's
/// a plain `Set`: don't change one bag from several threads.
public typealias CombineBag = Set<AnyCancellable>
