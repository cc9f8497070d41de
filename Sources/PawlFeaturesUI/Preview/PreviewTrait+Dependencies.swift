#if !canImport(SwiftUI)
public import PawlFeatures
public import PawlViews

extension PreviewTrait {
  /// Returns a trait that overrides a dependency.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping () throws -> Value
  ) -> Self { Self() }

  /// Returns a trait that overrides a dependency whose type is its own key.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping () throws -> Value
  ) -> Self where Value == Value.Value { Self() }

  /// Returns a trait that overrides several dependencies.
  public static func dependencies(
    _ updateValuesForPreview: @escaping (inout DependencyValues) throws -> Void
  ) -> Self { Self() }
}
#endif
