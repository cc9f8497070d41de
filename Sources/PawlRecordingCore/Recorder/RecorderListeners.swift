/// The functions that are called after a recording has changed.
struct RecorderListeners {
  private var listeners: [Int: () -> Void] = [:]
  private var next = 0

  mutating func add(_ listener: @escaping () -> Void) -> Int {
    next += 1
    listeners[next] = listener
    return next
  }

  mutating func remove(_ id: Int) { listeners[id] = nil }

  func changed() {
    guard !listeners.isEmpty else { return }
    for listener in listeners.values { listener() }
  }
}
