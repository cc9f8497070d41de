public import PawlCore

/// A conformance that lets a token be stored in a set of cancellables: `store.ifLet { … }.store(in: &cancellables)`.
extension ObserveToken: Cancellable {}
