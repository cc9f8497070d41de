public import Foundation
public import PawlViews

/// A part of an axis at a value: a grid line, a tick or a label.
@preconcurrency @MainActor
public protocol AxisMark {
  /// Adds the parts at a value.
  func _collect(into parts: inout [_AxisPart], _ value: AxisValue)
}

/// A part of an axis in the form that charts draw.
public struct _AxisPart {
  enum Kind {
    case gridLine
    case tick
    /// A label. Without a text, it shows the value in the form of the axis.
    case label(Text?)
  }

  let kind: Kind
  var stroke: StrokeStyle?
  var paint: (any ShapeStyle)?
  var font: Font?
}

/// A builder of the parts of an axis from a closure.
@preconcurrency @MainActor
@resultBuilder
public enum AxisMarkBuilder {
  /// Returns the parts of an expression.
  public static func buildExpression<Content: AxisMark>(_ content: Content) -> Content { content }

  /// Returns the parts of a block, in order.
  public static func buildBlock<each Content: AxisMark>(_ content: repeat each Content) -> some AxisMark {
    AxisMarkGroup(repeat each content)
  }

  /// Returns the parts of an `if` without `else`.
  public static func buildIf<Content: AxisMark>(_ content: Content?) -> some AxisMark {
    AnyAxisMark(content: content)
  }

  /// Returns the parts of the first branch.
  public static func buildEither(first: some AxisMark) -> AnyAxisMark { AnyAxisMark(content: first) }

  /// Returns the parts of the other branch.
  public static func buildEither(second: some AxisMark) -> AnyAxisMark { AnyAxisMark(content: second) }
}

private struct AxisMarkGroup<each Content: AxisMark>: AxisMark {
  let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  func _collect(into parts: inout [_AxisPart], _ value: AxisValue) {
    repeat (each content)._collect(into: &parts, value)
  }
}

/// A type-erased part of an axis.
public struct AnyAxisMark: AxisMark {
  let content: (any AxisMark)?

  public func _collect(into parts: inout [_AxisPart], _ value: AxisValue) { content?._collect(into: &parts, value) }
}

/// A line across the plot at a value.
public struct AxisGridLine: AxisMark {
  private let stroke: StrokeStyle?

  /// Creates a grid line.
  ///
  /// - Parameters:
  ///   - centered: Has no effect.
  ///   - stroke: The line. A terminal draws a dotted line, whatever the stroke is.
  public nonisolated init(centered: Bool? = nil, stroke: StrokeStyle? = nil) { self.stroke = stroke }

  public func _collect(into parts: inout [_AxisPart], _ value: AxisValue) {
    parts.append(_AxisPart(kind: .gridLine, stroke: stroke))
  }
}

/// A short line outside the plot at a value. A terminal has no room for it and draws none.
public struct AxisTick: AxisMark {
  private let stroke: StrokeStyle?

  /// Creates a tick.
  ///
  /// - Parameters:
  ///   - centered: Has no effect.
  ///   - stroke: The line.
  public nonisolated init(centered: Bool? = nil, stroke: StrokeStyle? = nil) { self.stroke = stroke }

  public func _collect(into parts: inout [_AxisPart], _ value: AxisValue) {
    parts.append(_AxisPart(kind: .tick, stroke: stroke))
  }
}

/// A text at a value.
///
/// Of labels that would overlap, only the first is drawn.
@preconcurrency @MainActor
public struct AxisValueLabel: AxisMark {
  private enum Content {
    case value
    case format((_Datum) -> Text?)
    case text(Text?)
  }

  private let content: Content

  /// Creates a label that shows the value in the form of the axis.
  ///
  /// - Parameter centered: Ignored, because labels of categories are in the middle of their space, and others at their value.
  public init(centered: Bool? = nil) { content = .value }

  /// Creates a label that shows the value in a format.
  ///
  /// - Parameters:
  ///   - format: The format. A value of another type than its input has no label.
  ///   - centered: Has no effect.
  public init<Format: FormatStyle>(format: Format, centered: Bool? = nil)
  where Format.FormatInput: Plottable, Format.FormatOutput == String {
    content = .format { datum in
      Format.FormatInput(datum: datum).map { Text(formatting: $0, with: format) }
    }
  }

  /// Creates a label with a text.
  public init(_ titleKey: LocalizedStringKey) { content = .text(Text(titleKey)) }

  /// Creates a label with a text.
  @_disfavoredOverload
  public init(_ title: some StringProtocol) { content = .text(Text(title)) }

  /// Creates a label with the text that a closure makes.
  ///
  /// - Parameters:
  ///   - centered: Has no effect.
  ///   - content: A closure that makes a `Text`, or none. Other views have no effect.
  public init<Label: View>(centered: Bool? = nil, @ViewBuilder content: () -> Label) {
    self.content = .text(content() as? Text)
  }

  public func _collect(into parts: inout [_AxisPart], _ value: AxisValue) {
    switch content {
    case .value: parts.append(_AxisPart(kind: .label(nil)))
    case .format(let format):
      if let text = format(value.datum) { parts.append(_AxisPart(kind: .label(text))) }
    case .text(let text):
      if let text { parts.append(_AxisPart(kind: .label(text))) }
    }
  }
}

extension AxisMark {
  /// Draws the parts in a color.
  public func foregroundStyle(_ style: some ShapeStyle) -> some AxisMark {
    StyledAxisMark(content: self) { $0.paint = style }
  }

  /// Draws the labels in a font.
  public func font(_ font: Font?) -> some AxisMark { StyledAxisMark(content: self) { $0.font = font } }
}

private struct StyledAxisMark<Content: AxisMark>: AxisMark {
  let content: Content
  let change: (inout _AxisPart) -> Void

  func _collect(into parts: inout [_AxisPart], _ value: AxisValue) {
    let first = parts.count
    content._collect(into: &parts, value)
    for index in first..<parts.count { change(&parts[index]) }
  }
}
