/// A function of the main actor as one that says nothing of actors.
///
/// A store calls it on its own actor, which is the main actor, but for a store that a test drives: that has another in its
/// place. So neither can the type say it, nor can it be asserted.
func onStoreActor<Argument, Result>(
  _ function: @escaping @MainActor (Argument) -> Result
) -> (Argument) -> Result {
  unsafeBitCast(function, to: ((Argument) -> Result).self)
}
