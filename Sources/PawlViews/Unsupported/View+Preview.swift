/// The size of a preview. Previews are compiled and never run.
public enum PreviewLayout: Sendable {
  /// The size of a device.
  case device
  /// The size of the view.
  case sizeThatFits
  /// A fixed size in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// The name of the device that a preview imitates. Previews are compiled and never run.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public init(stringLiteral value: String) { rawValue = value }
}

/// The orientation of the device that a preview imitates.
public enum InterfaceOrientation: Hashable, CaseIterable, Sendable {
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its side, turned to the left.
  case landscapeLeft
  /// On its side, turned to the right.
  case landscapeRight
}

extension View {
  /// Does nothing: previews are compiled and never run.
  public func previewLayout(_ value: PreviewLayout) -> some View { self }

  /// Does nothing: previews are compiled and never run.
  public func previewDevice(_ value: PreviewDevice?) -> some View { self }

  /// Does nothing: previews are compiled and never run.
  public func previewDisplayName(_ value: String?) -> some View { self }

  /// Does nothing: previews are compiled and never run.
  public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}
