extension Sequence {
  /// Returns the first result of a closure that isn't `nil`.
  ///
  /// The closure is called once with each element, up to the one with the result. A lazy `compactMap` would call it
  /// twice for its first element, and a search through a tree would thus take twice the time for each further level.
  @inlinable
  package func firstResult<Result>(_ closure: (Element) throws -> Result?) rethrows -> Result? {
    for element in self {
      if let result = try closure(element) { return result }
    }
    return nil
  }
}
