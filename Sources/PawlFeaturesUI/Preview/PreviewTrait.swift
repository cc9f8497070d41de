#if !canImport(SwiftUI)
public import PawlFeatures

/// A setting of a preview, such as its size or a dependency. Traits have no effect, since previews are never run.
public struct PreviewTrait: Sendable {
  private init() {}

  /// A preview in landscape, with the device's left side on top.
  public static var landscapeLeft: Self { Self() }
  /// A preview in landscape, with the device's right side on top.
  public static var landscapeRight: Self { Self() }
  /// A preview in portrait.
  public static var portrait: Self { Self() }
  /// A preview with the size of its view.
  public static var sizeThatFitsLayout: Self { Self() }

  /// Returns the trait of a preview with a fixed size, in points.
  public static func fixedLayout(width: Double, height: Double) -> Self { Self() }

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
