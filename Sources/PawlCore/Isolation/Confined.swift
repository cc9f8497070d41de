/// An isolation-bound value: it carries a value that isn't `Sendable` through code that may run anywhere, back to the
/// isolation that it belongs to.
///
/// Invariant: `value` is used only while the ``Isolation`` of its engine is current, or by the one owner that it was
/// transferred to. The only consumers, `Isolation.perform`, `Isolation.enqueue` and `Isolation.release`, uphold it.
@usableFromInline
package struct Confined<Value>: @unchecked Sendable {
  @usableFromInline package var value: Value

  @inlinable
  package init(_ value: Value) { self.value = value }
}
