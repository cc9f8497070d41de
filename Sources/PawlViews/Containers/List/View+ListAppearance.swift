/// The distance between the sections of a list. Hosts ignore it and use one distance.
public struct ListSectionSpacing: Hashable, Sendable {
  /// The default distance.
  public static let `default` = ListSectionSpacing()
  /// A smaller distance.
  public static let compact = ListSectionSpacing()

  /// A distance in points.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing() }
}

extension View {
  /// Does nothing: hosts choose the color of the lines between rows.
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }

  /// Does nothing: hosts draw no lines between sections.
  public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }

  /// Does nothing: hosts draw no lines between sections.
  public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }

  /// Does nothing: rows have no tint of their own.
  public func listItemTint(_ tint: Color?) -> some View { self }

  /// Does nothing: hosts choose the distance between rows.
  public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }

  /// Does nothing: hosts choose the distance between sections.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }

  /// Does nothing: hosts choose the distance between sections.
  public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }
}
