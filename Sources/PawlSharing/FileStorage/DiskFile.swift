import Foundation
import PawlCore

/// A file of the file system.
///
/// It is written on the queue of the file system, and its observers are called there.
final class DiskFile: StoredFile {
  private struct State {
    /// The request that waits.
    var waiting: FileWriteRequest?
    /// The request whose contents are being encoded or written.
    var writing: FileWriteRequest?
    var generation = 0
    /// Whether the file was written a short time ago, so that the next write has to wait.
    var isResting = false
    var observers: [(id: Int, receive: @Sendable (FileChange) -> Void)] = []
    var lastObserver = 0
    var watch: SharedSubscription?
  }

  let path: String
  private let system: FileSystem
  private let isShared: Bool
  private let state = Lock(State())

  init(path: String, system: FileSystem, isShared: Bool) {
    self.path = path
    self.system = system
    self.isShared = isShared
  }

  var generation: Int { state.withLock { $0.generation } }

  func read() throws -> Data? {
    if let request = state.withLock({ $0.waiting ?? $0.writing }) {
      return try request.contents { try AtomicFile.read(path) }
    }
    return try AtomicFile.read(path)
  }

  // MARK: Writing

  func write(_ request: FileWriteRequest, isUrgent: Bool) {
    let begins = state.withLock { state in
      state.generation += 1
      var request = request
      request.completions = (state.waiting?.completions ?? []) + request.completions
      // The replaced request is released by the caller's end of this call at the earliest: it has no user's objects but
      // the value.
      state.waiting = request
      if isUrgent { return true }
      if state.isResting { return false }
      state.isResting = true
      return true
    }
    guard begins else { return }
    system.queue.async { [self] in
      writeWaiting()
      if !isUrgent { rest() }
    }
  }

  /// Delays further writes.
  private func rest() {
    system.startTimer(system.queue) { [self] in
      let hasWaiting = state.withLock { state in
        if state.waiting == nil { state.isResting = false }
        return state.waiting != nil
      }
      guard hasWaiting else { return }
      writeWaiting()
      rest()
    }
  }

  /// Writes the request that waits. Called on the queue.
  func writeWaiting() {
    let request = state.withLock { state in
      state.writing = state.waiting
      state.waiting = nil
      return state.writing
    }
    guard let request else { return }
    let result = Result {
      try AtomicFile.withLock(of: path, isNeeded: isShared) {
        let contents = try request.contents { try AtomicFile.read(path) }
        try AtomicFile.replace(path, with: contents) { request.willReplace(contents) }
      }
    }
    let done = state.withLock { state in
      defer { state.writing = nil }
      return state.writing
    }
    withExtendedLifetime(done) {}
    system.watcher.directoryMayExist(of: path)
    for completion in request.completions { completion(result) }
  }

  // MARK: Observing

  func observe(_ receive: @escaping @Sendable (FileChange) -> Void) -> SharedSubscription {
    let (id, isFirst) = state.withLock { state in
      state.lastObserver += 1
      state.observers.append((id: state.lastObserver, receive: receive))
      return (state.lastObserver, state.observers.count == 1)
    }
    if isFirst {
      let watch = system.watcher.watch(path) { [weak self] in self?.mayHaveChanged() }
      let old = state.withLock { state in
        defer { state.watch = watch }
        return state.watch
      }
      withExtendedLifetime(old) {}
    }
    // A change between loading and this call was not seen.
    system.queue.async { [weak self] in self?.mayHaveChanged() }
    return SharedSubscription { [self] in removeObserver(id) }
  }

  private func removeObserver(_ id: Int) {
    let removed = state.withLock { state in
      let index = state.observers.firstIndex { $0.id == id }
      let observer = index.map { state.observers.remove(at: $0) }
      guard state.observers.isEmpty else { return (observer, SharedSubscription?.none) }
      defer { state.watch = nil }
      return (observer, state.watch)
    }
    withExtendedLifetime(removed) {}
  }

  /// Reads the file and calls the observers. Called on the queue.
  private func mayHaveChanged() {
    let (generation, isWaiting, observers) = state.withLock { state in
      (state.generation, state.waiting != nil, state.observers.map(\.receive))
    }
    // What waits will overwrite the file.
    guard !isWaiting, !observers.isEmpty else { return }
    let contents = Result { try AtomicFile.read(path) }
    let change = FileChange(contents: contents, generation: generation) { work in
      DispatchQueue.main.async(execute: work)
    }
    for observer in observers { observer(change) }
  }
}
