public import PawlCore

/// Lets a token be kept with others: `store.ifLet { … }.store(in: &cancellables)`.
extension ObserveToken: Cancellable {}
