/// A setting of a preview, such as its size. Traits have no effect, since previews are never run.
public struct PreviewTrait: Sendable {
  package init() {}

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
}
