import PawlCore

/// A recorder of values, in order, that any thread may use.
final class Recorder<Element: Sendable>: Sendable {
  private let storage = Lock<[Element]>([])

  var entries: [Element] { storage.withLock { $0 } }

  func record(_ element: Element) { storage.withLock { $0.append(element) } }
}

extension Recorder where Element == Void {
  var count: Int { entries.count }
}
