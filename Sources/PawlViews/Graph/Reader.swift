/// Who reads while a view is evaluated: the part of a node that what it reads remembers.
///
/// Not isolated, since what is read may be asked for by code that is not. It is used on the main actor all the same, where
/// views are evaluated.
package final class Reader {
  /// Counts evaluations, so that what was read in an earlier one can be told from what is read now.
  private(set) var evaluation = 0
  fileprivate(set) var isMarked = false
  private var change: Change?
  let depth: Int
  private let marks: Marks
  /// Nil once the node has left the graph.
  private(set) weak var node: ViewNode?

  init(marks: Marks, depth: Int) {
    self.marks = marks
    self.depth = depth
  }

  func belongs(to node: ViewNode) { self.node = node }

  /// Who is being evaluated. Used on the main actor only.
  private nonisolated(unsafe) static var innermost: Reader?

  static var current: Reader? { innermost }

  /// Calls `body`; what it reads is remembered as read by this, and by nobody else.
  func evaluate<Result>(_ body: () -> Result) -> Result {
    evaluation += 1
    return evaluateFurther(body)
  }

  /// Like ``evaluate(_:)``, while what was read before still counts.
  func evaluateFurther<Result>(_ body: () -> Result) -> Result {
    let outer = Reader.innermost
    Reader.innermost = self
    defer { Reader.innermost = outer }
    return body()
  }

  /// Calls `body` so that nobody is taken for having read what it reads.
  static func withoutReader<Result>(_ body: () -> Result) -> Result {
    let outer = innermost
    innermost = nil
    defer { innermost = outer }
    return body()
  }

  /// Has the node evaluated in the next frame, in the way of the change that is made at present.
  func mark() { mark(by: marks.isEvaluating ? marks.change : Change.current) }

  /// Has the node evaluated in the next frame.
  ///
  /// - Parameter change: how it is to be shown. Nil leaves that to an earlier mark.
  func mark(by change: Change?) {
    if let change { self.change = change }
    guard !isMarked else { return }
    isMarked = true
    marks.add(self)
  }

  func unmark() {
    isMarked = false
    change = nil
  }

  /// Whether the change that has marked it says how it is to be shown.
  var hasChange: Bool { change != nil }

  func takeChange() -> Change? {
    defer { change = nil }
    return change
  }
}
