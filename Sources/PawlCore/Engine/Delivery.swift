/// A delivery at the end of a drain, when every view store has the new state.
@usableFromInline
package protocol Delivery: AnyObject {
  func deliver()

  /// Drops pending deliveries, which a runaway loop has caused.
  func drop()
}

extension Delivery {
  @usableFromInline
  package func drop() {}
}
