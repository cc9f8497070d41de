/// The nodes that are to be evaluated in the next frame, those nearest to the root first: what is below them may be
/// evaluated on the way.
final class Marks {
  private var byDepth: [[Reader]] = []
  private var first = 0
  private(set) var count = 0
  /// How what is evaluated at present is to be shown; what is marked meanwhile is shown in the same way.
  var change: Change?
  var isEvaluating = false
  /// Called when something is marked while nothing was.
  var onFirst: () -> Void = {}

  func add(_ reader: Reader) {
    while byDepth.count <= reader.depth { byDepth.append([]) }
    byDepth[reader.depth].append(reader)
    first = min(first, reader.depth)
    count += 1
    if count == 1 { onFirst() }
  }

  /// Takes one of those nearest to the root.
  func removeFirst() -> Reader? {
    guard count > 0 else { return nil }
    while byDepth[first].isEmpty { first += 1 }
    count -= 1
    return byDepth[first].removeLast()
  }
}
