public import Foundation

/// Grid lines, ticks and labels of an axis.
///
///     Chart(days) { day in
///       BarMark(x: .value("Day", day.date, unit: .day), y: .value("Cups", day.cups))
///     }
///     .chartXAxis {
///       AxisMarks(values: .stride(by: .day)) { _ in
///         AxisGridLine()
///         AxisValueLabel()
///       }
///     }
///     .chartYAxis { AxisMarks(position: .leading) }
@preconcurrency @MainActor
public struct AxisMarks: AxisContent {
  /// The edge of the chart at which the labels are.
  let position: AxisMarkPosition
  let values: AxisMarkValues
  /// Returns the parts at a value; `nil` stands for the default parts.
  let parts: ((AxisValue) -> [_AxisPart])?

  private init(
    _ position: AxisMarkPosition, _ values: AxisMarkValues, parts: ((AxisValue) -> [_AxisPart])?
  ) {
    self.position = position
    self.values = values
    self.parts = parts
  }

  /// Creates grid lines, ticks and labels.
  ///
  /// - Parameters:
  ///   - preset: Has no effect.
  ///   - position: The edge of the labels. Default: the bottom and the trailing edge.
  ///   - values: The places of the marks.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic
  ) {
    self.init(position, values, parts: nil)
  }

  /// Creates grid lines, ticks and labels at certain values.
  ///
  /// Like the initializer with ``AxisMarkValues``.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value]
  ) {
    self.init(position, AxisMarkValues(values), parts: nil)
  }

  /// Creates grid lines, ticks, and labels in a format.
  ///
  /// - Parameters:
  ///   - format: The format of the labels. A value of another type than the format's input has no label.
  ///   - preset: Has no effect.
  ///   - position: The edge of the labels. Default: the bottom and the trailing edge.
  ///   - values: The places of the marks.
  public init<Format: FormatStyle>(
    format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
    let label = AxisValueLabel(format: format)
    self.init(position, values) { value in
      var parts: [_AxisPart] = []
      AxisGridLine()._collect(into: &parts, value)
      AxisTick()._collect(into: &parts, value)
      label._collect(into: &parts, value)
      return parts
    }
  }

  /// Creates the parts that a closure returns for each value.
  ///
  /// - Parameters:
  ///   - preset: Has no effect.
  ///   - position: The edge of the labels. Default: the bottom and the trailing edge.
  ///   - values: The places of the marks.
  ///   - content: A closure that returns the parts at a value.
  public init<Content: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {
    self.init(position, values) { value in
      var parts: [_AxisPart] = []
      content(value)._collect(into: &parts, value)
      return parts
    }
  }

  /// Creates the parts that a closure returns for each of certain values.
  ///
  /// Like the initializer with ``AxisMarkValues`` and a closure.
  public init<Value: Plottable, Content: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {
    self.init(preset: preset, position: position, values: AxisMarkValues(values), content: content)
  }

  public func _collect(into marks: inout [AxisMarks]) { marks.append(self) }
}

/// The content of an axis.
@preconcurrency @MainActor
public protocol AxisContent {
  /// Adds the marks of this content to those of an axis.
  func _collect(into marks: inout [AxisMarks])
}

/// A builder of the content of an axis from a closure.
@preconcurrency @MainActor
@resultBuilder
public enum AxisContentBuilder {
  /// Returns the marks of a block, in order.
  public static func buildBlock<each Content: AxisContent>(_ content: repeat each Content) -> some AxisContent {
    AxisContentGroup(repeat each content)
  }

  /// Returns the marks of an `if` without `else`.
  public static func buildIf<Content: AxisContent>(_ content: Content?) -> some AxisContent {
    AxisContentGroup(AnyAxisContent(content: content))
  }
}

private struct AxisContentGroup<each Content: AxisContent>: AxisContent {
  let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  func _collect(into marks: inout [AxisMarks]) { repeat (each content)._collect(into: &marks) }
}

private struct AnyAxisContent: AxisContent {
  let content: (any AxisContent)?

  func _collect(into marks: inout [AxisMarks]) { content?._collect(into: &marks) }
}

/// The edge of a chart at which an axis has its labels.
public enum AxisMarkPosition: Hashable, Sendable {
  /// The bottom for the horizontal axis, and the trailing edge for the vertical one.
  case automatic
  /// The leading edge.
  case leading
  /// The trailing edge.
  case trailing
  /// The top.
  case top
  /// The bottom.
  case bottom
}

/// The arrangement of the marks of an axis. Without effect.
public enum AxisMarkPreset: Hashable, Sendable {
  /// The arrangement that the host chooses.
  case automatic
  /// Labels beside the plot.
  case extended
  /// Labels at the edges of the plot.
  case aligned
  /// Labels inside the plot.
  case inset
}
