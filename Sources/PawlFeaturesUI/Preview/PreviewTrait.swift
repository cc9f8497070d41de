#if !canImport(SwiftUI)
public import PawlFeatures

/// A part of the environment of a preview. Previews are compiled and never run, so it has no effect.
public struct PreviewTrait: Sendable {
  private init() {}

  /// A preview in landscape, with the device's left side on top.
  public static var landscapeLeft: Self { Self() }
  /// A preview in landscape, with the device's right side on top.
  public static var landscapeRight: Self { Self() }
  /// A preview in portrait.
  public static var portrait: Self { Self() }
  /// A preview of the view's own size.
  public static var sizeThatFitsLayout: Self { Self() }

  /// A preview of a size.
  public static func fixedLayout(width: Double, height: Double) -> Self { Self() }

  /// A preview in which a dependency is overridden.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping () throws -> Value
  ) -> Self { Self() }

  /// A preview in which a dependency that is the value of its own key is overridden.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping () throws -> Value
  ) -> Self where Value == Value.Value { Self() }

  /// A preview in which dependencies are overridden.
  public static func dependencies(
    _ updateValuesForPreview: @escaping (inout DependencyValues) throws -> Void
  ) -> Self { Self() }
}
#endif
