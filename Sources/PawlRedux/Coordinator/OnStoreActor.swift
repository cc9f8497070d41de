/// Converts a function that is isolated to the main actor to a function without isolation.
///
/// The store calls the function on its own actor: the main actor, or another actor in a test store. The type system
/// cannot express this isolation, and it cannot be asserted at run time.
func onStoreActor<Argument, Result>(
  _ function: @escaping @MainActor (Argument) -> Result
) -> (Argument) -> Result {
  unsafeBitCast(function, to: ((Argument) -> Result).self)
}
