/// The height of a sheet. Hosts ignore it: a sheet is as large as its content.
public struct PresentationDetent: Hashable, Sendable {
  private enum Height: Hashable, Sendable {
    case medium, large
    case fraction(CGFloat)
    case fixed(CGFloat)
  }

  private let height: Height

  /// About half of the screen.
  public static let medium = PresentationDetent(height: .medium)
  /// The full height of the screen.
  public static let large = PresentationDetent(height: .large)

  /// A fraction of the available height, from 0 to 1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(height: .fraction(fraction))
  }

  /// A fixed height.
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(height: .fixed(height)) }
}

extension View {
  /// Does nothing: a sheet is as large as its content.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }

  /// Does nothing: a sheet is as large as its content. The selection never changes.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { self }

  /// Does nothing: sheets have no drag indicator.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

  /// Does nothing: hosts choose the corners of sheets.
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }

  /// Does nothing: hosts choose the background of sheets.
  public func presentationBackground(_ style: some ShapeStyle) -> some View { self }
}
