public import PawlCore

/// The object with which values reach reducers, effects and tasks.
@usableFromInline
package typealias DependencyCarrier = InheritedValue<DependencyValues>

extension InheritedValue where Value == DependencyValues {
  /// The carrier of values of which none is overridden, in a program.
  static let root = DependencyCarrier(value: DependencyValues())

  package var values: DependencyValues { value }

  /// Creates a carrier of values.
  package convenience init(_ values: DependencyValues) {
    var values = values
    values.settle()
    self.init(value: values)
  }

  /// Creates a carrier of the values around the caller, some of which are changed.
  package convenience init(_ update: (inout DependencyValues) throws -> Void) rethrows {
    self.init(try DependencyValues.current.updated(update))
  }

  /// The carrier around the caller; `nil` if there is none.
  package static var around: DependencyCarrier? { InheritedValues.current as? DependencyCarrier }

  /// The carrier around the caller, or else one of values of which none is overridden.
  ///
  /// In a test, the latter keeps the default values of the test, so that code that runs elsewhere has them as well.
  package static var inheritable: DependencyCarrier {
    if let around { return around }
    return DependencyCache.ofCurrentTestOrNone == nil ? root : DependencyCarrier(DependencyValues())
  }
}

extension DependencyValues {
  /// Returns these values, some of which are changed.
  package func updated(_ update: (inout DependencyValues) throws -> Void) rethrows -> Self {
    var values = self
    values.access = .setting
    try update(&values)
    return values
  }

  /// Like the synchronous form.
  nonisolated(nonsending) func updating(_ update: (inout DependencyValues) async throws -> Void) async rethrows -> Self
  {
    var values = self
    values.access = .setting
    try await update(&values)
    return values
  }
}
