import CPawlRuntime

extension InheritedValues {
  /// Whether the caller is a reducer of a store with such an object, outside of ``with(_:_:)-(_,()->Result)``.
  package static var isInReducer: Bool { pawl_reducer_values() != nil }
}
