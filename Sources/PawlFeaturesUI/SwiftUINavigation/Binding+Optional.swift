#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension Binding {
  /// Creates a binding to the wrapped value of an optional; `nil` if the optional is `nil`.
  ///
  /// If the optional becomes `nil` later, the binding keeps the last wrapped value and drops writes.
  public init?(unwrapping base: Binding<Value?>) { self.init(base) }

  /// Creates a binding to the wrapped value of an optional, with a default value.
  ///
  /// The binding reads the default value while the optional is `nil`. A write sets the optional, also while it is
  /// `nil`.
  public init(unwrapping base: Binding<Value?>, default value: Value) {
    self.init(
      get: { base.wrappedValue ?? value },
      set: { value, transaction in base.transaction(transaction).wrappedValue = value })
  }

  /// Creates a binding to whether an optional has a value.
  ///
  /// Setting it to `false` sets the optional to `nil`. Setting it to `true` does nothing.
  public init<Wrapped>(_ base: Binding<Wrapped?>) where Value == Bool {
    self.init(
      get: { base.wrappedValue != nil },
      set: { isPresent, transaction in
        if !isPresent { base.transaction(transaction).wrappedValue = nil }
      })
  }

  /// Returns a binding that drops writes of values that are the same as the current one.
  ///
  /// - Parameter isDuplicate: Returns whether two values are the same.
  public func removeDuplicates(by isDuplicate: @Sendable @escaping (Value, Value) -> Bool) -> Self
  where Value: Sendable {
    Binding(
      get: { wrappedValue },
      set: { value, transaction in
        if !isDuplicate(wrappedValue, value) { self.transaction(transaction).wrappedValue = value }
      })
  }
}

extension Binding where Value: Equatable {
  /// Returns a binding that drops writes of values that are equal to the current one.
  public func removeDuplicates() -> Self {
    Binding(
      get: { wrappedValue },
      set: { value, transaction in
        if wrappedValue != value { self.transaction(transaction).wrappedValue = value }
      })
  }
}
