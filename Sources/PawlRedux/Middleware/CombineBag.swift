#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

/// A set of subscriptions. Each is cancelled when the last set that contains it goes away.
///
///     service.events
///       .sink { print($0) }
///       .store(in: &bag)
///
/// A store manages the subscriptions to the publishers of its middlewares, so a bag is only needed for other
/// subscriptions. It's a plain `Set`: don't change one bag from several threads.
public typealias CombineBag = Set<AnyCancellable>
