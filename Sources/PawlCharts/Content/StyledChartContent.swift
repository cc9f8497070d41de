/// Content with a change of the style of its marks.
struct StyledChartContent<Content: ChartContent>: ChartContent {
  typealias Body = Never

  let content: Content
  let change: (inout _MarkStyle, inout _MarkCollector) -> Void

  func _collect(into collector: inout _MarkCollector, _ style: _MarkStyle) {
    var style = style
    change(&style, &collector)
    content._collect(into: &collector, style)
  }
}

extension ChartContent {
  func styled(_ change: @escaping (inout _MarkStyle, inout _MarkCollector) -> Void) -> StyledChartContent<Self> {
    StyledChartContent(content: self, change: change)
  }
}
