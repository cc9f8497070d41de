/// The rows that exist at present, among all rows of a list.
package struct RowWindow: Equatable, Sendable {
  /// The estimated number of rows before the ones that exist.
  package var before: Int
  /// The number of rows that exist.
  package var count: Int
  /// The estimated number of rows behind them.
  package var behind: Int

  /// The estimated number of all rows.
  package var total: Int { before + count + behind }
  /// Whether all rows exist.
  package var isWhole: Bool { before == 0 && behind == 0 }
}

/// An element of which only the rows in a window exist: see ``Element/windowed``.
@MainActor
package protocol Windowed: Element {
  /// The rows that exist.
  var window: RowWindow { get }

  /// Moves the window so that the rows in sight are in its middle, unless they are well inside it already.
  ///
  /// - Parameters:
  ///   - first: The index of the first row in sight among all rows. A fraction stands for a part of a row.
  ///   - last: The index of the last one.
  /// - Returns: false if the window stays where it is.
  @discardableResult
  func moveWindow(toRows first: Double, through last: Double) -> Bool
}

extension LazyStackElement: Windowed {
  package var window: RowWindow { rowWindow }

  package func moveWindow(toRows first: Double, through last: Double) -> Bool {
    guard let scroll, first.isFinite, last.isFinite, first <= last else { return false }
    let window = window
    let margin = Double(window.count) * Self.marginShare
    let isNearStart = window.before > 0 && first < Double(window.before) + margin
    let isNearEnd = window.behind > 0 && last > Double(window.before + window.count) - margin
    guard isNearStart || isNearEnd else { return false }
    scroll.goTo(row: CGFloat(min(max(0, (first + last) / 2), Double(window.total))), of: self)
    return true
  }

  /// The part of the window, at either end, in which rows in sight make it move.
  private static let marginShare = 0.2
}
