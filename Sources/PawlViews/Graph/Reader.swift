/// Who reads while a view is evaluated: the part of a node that what it reads remembers.
///
/// Not isolated, since what is read may be asked for by code that is not. It is used on the main actor all the same, where
/// views are evaluated.
package final class Reader {
  /// Counts evaluations, so that what was read in an earlier one can be told from what is read now.
  private(set) var evaluation = 0
  fileprivate(set) var isMarked = false
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

  /// Has the node evaluated in the next frame.
  func mark() {
    guard !isMarked else { return }
    isMarked = true
    marks.add(self)
  }

  func unmark() { isMarked = false }
}
