/// An isolation-bound value: it carries a value that isn't `Sendable` through code that may run anywhere, back to the
/// isolation that it belongs to.
///
/// Invariant: ``value`` is used only while its ``Isolation`` is current, or by the one owner it was handed to. Where the
/// isolation is given, debug builds and the checked build check this at each use.
@usableFromInline
package struct IsolationBound<Value>: @unchecked Sendable {
  /// The value without the check: for members that may be used from any thread, such as constants and atomics, and for
  /// releasing it.
  @usableFromInline package var uncheckedValue: Value
  #if DEBUG || PAWL_CHECKED
  @usableFromInline let isolation: Isolation?
  #endif

  /// Binds a value to an isolation.
  ///
  /// - Parameter isolation: The isolation that ``value`` belongs to. Nil stands for the owner that the value is handed
  ///   to; nothing is checked then.
  @inlinable
  package init(_ value: Value, to isolation: Isolation? = nil) {
    uncheckedValue = value
    #if DEBUG || PAWL_CHECKED
    self.isolation = isolation
    #endif
  }

  /// The value. Use it on its isolation only; debug builds stop the process elsewhere.
  @inlinable
  package var value: Value {
    get {
      checkIsolation()
      return uncheckedValue
    }
    set {
      checkIsolation()
      uncheckedValue = newValue
    }
  }

  #if DEBUG || PAWL_CHECKED
  @usableFromInline
  func checkIsolation() {
    precondition(isolation?.isCurrent ?? true, "\(Value.self) is used outside of its isolation")
  }
  #else
  @inlinable
  func checkIsolation() {}
  #endif
}
