/// Carries a value that is not `Sendable` through code that may run anywhere, back to where the value belongs.
///
/// Invariant: `value` is used only while the ``Isolation`` of its engine is current, or by the one owner it was
/// handed to. Upheld by `Isolation.perform`, `Isolation.enqueue` and `Isolation.release`, the only consumers.
@usableFromInline
package struct Confined<Value>: @unchecked Sendable {
  @usableFromInline package var value: Value

  @inlinable
  package init(_ value: Value) { self.value = value }
}
