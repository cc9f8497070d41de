/// Converts a function that is isolated to the main actor to a function without isolation.
///
/// A store calls the function on its own actor. That is the main actor, except in a test store, which has another actor in its
/// place. So the type can't express the isolation, and it can't be asserted at run time.
func onStoreActor<Argument, Result>(
  _ function: @escaping @MainActor (Argument) -> Result
) -> (Argument) -> Result {
  unsafeBitCast(function, to: ((Argument) -> Result).self)
}
