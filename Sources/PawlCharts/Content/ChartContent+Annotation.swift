public import PawlViews

/// The place of a text beside a mark.
public struct AnnotationPosition: Hashable, Sendable {
  /// The place of the text, as the part of the mark's rectangle at which it is.
  let anchor: UnitPoint
  /// Whether the text is on the mark instead of beside it.
  let isInside: Bool

  /// Above the mark; in the middle of a sector.
  public static let automatic = AnnotationPosition(anchor: .top, isInside: false)
  /// Above the mark.
  public static let top = AnnotationPosition(anchor: .top, isInside: false)
  /// Below the mark.
  public static let bottom = AnnotationPosition(anchor: .bottom, isInside: false)
  /// Before the mark.
  public static let leading = AnnotationPosition(anchor: .leading, isInside: false)
  /// Behind the mark.
  public static let trailing = AnnotationPosition(anchor: .trailing, isInside: false)
  /// Above the mark, at its leading edge.
  public static let topLeading = AnnotationPosition(anchor: .topLeading, isInside: false)
  /// Above the mark, at its trailing edge.
  public static let topTrailing = AnnotationPosition(anchor: .topTrailing, isInside: false)
  /// Below the mark, at its leading edge.
  public static let bottomLeading = AnnotationPosition(anchor: .bottomLeading, isInside: false)
  /// Below the mark, at its trailing edge.
  public static let bottomTrailing = AnnotationPosition(anchor: .bottomTrailing, isInside: false)
  /// On the mark, in its middle.
  public static let overlay = AnnotationPosition(anchor: .center, isInside: true)
}

extension ChartContent {
  /// Shows a text beside each of these marks.
  ///
  ///     BarMark(x: .value("Day", day.name), y: .value("Cups", day.cups))
  ///       .annotation(position: .top) { Text("\(day.cups)") }
  ///
  /// The text stays inside the chart. It is in the middle of a sector, wherever else it would be.
  ///
  /// - Parameters:
  ///   - position: The side of the mark.
  ///   - alignment: The place along that side.
  ///   - spacing: The distance from the mark in the unit of a canvas, or `nil` for the one of the host.
  ///   - content: The text. Other views aren't shown.
  public func annotation<Content: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some ChartContent {
    AnnotatedChartContent(
      content: self, text: content() as? Text, position: position, alignment: alignment, spacing: spacing)
  }
}

/// A text beside a mark.
struct ChartAnnotation {
  let mark: Int
  let text: Text
  let position: AnnotationPosition
  let alignment: Alignment
  let spacing: CGFloat?
}

private struct AnnotatedChartContent<Content: ChartContent>: ChartContent {
  typealias Body = Never

  let content: Content
  let text: Text?
  let position: AnnotationPosition
  let alignment: Alignment
  let spacing: CGFloat?

  func _collect(into collector: inout _MarkCollector, _ style: _MarkStyle) {
    let first = collector.marks.count
    content._collect(into: &collector, style)
    guard let text else { return }
    collector.annotate(from: first) {
      ChartAnnotation(mark: $0, text: text, position: position, alignment: alignment, spacing: spacing)
    }
  }
}
