/// A part of a chart: a mark, several marks, or a composition of them.
///
/// A type of your own has a body, like a view:
///
///     struct Threshold: ChartContent {
///       let limit: Double
///
///       var body: some ChartContent {
///         RuleMark(y: .value("Limit", limit))
///           .foregroundStyle(.red)
///       }
///     }
@preconcurrency @MainActor
public protocol ChartContent {
  /// The type of the content that this content consists of.
  associatedtype Body: ChartContent

  /// The content that this content consists of.
  @ChartContentBuilder var body: Body { get }

  /// Adds the marks of this content to those of a chart.
  func _collect(into collector: inout _MarkCollector, _ style: _MarkStyle)
}

extension ChartContent {
  /// Adds the marks of the body.
  public func _collect(into collector: inout _MarkCollector, _ style: _MarkStyle) {
    body._collect(into: &collector, style)
  }
}

extension ChartContent where Body == Never {
  /// Stops the program: a mark has no body.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: ChartContent {
  /// There is no value.
  public typealias Body = Never
}
