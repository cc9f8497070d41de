import Foundation
import PawlCore

/// Files in memory, which are written and seen at once.
final class MemoryFileSystem: FileStorageBackend {
  private let files = Lock<[URL: MemoryFile]>([:])

  func file(at url: URL) -> any StoredFile {
    files.withLock { files in
      if let file = files[url] { return file }
      let file = MemoryFile()
      files[url] = file
      return file
    }
  }

  func flush() {}
}

private final class MemoryFile: StoredFile {
  private struct State {
    var contents: Data?
    var generation = 0
    var observers: [Int: @Sendable (FileChange) -> Void] = [:]
    var lastObserver = 0
  }

  private let state = Lock(State())

  func read() throws -> Data? { state.withLock { $0.contents } }

  var generation: Int { state.withLock { $0.generation } }

  func write(_ request: FileWriteRequest, isUrgent: Bool) {
    let result = Result {
      let contents = try request.contents { try read() }
      request.willReplace(contents)
      let (generation, observers) = state.withLock { state in
        state.contents = contents
        state.generation += 1
        return (state.generation, state.observers.sorted { $0.key < $1.key }.map(\.value))
      }
      let change = FileChange(contents: .success(contents), generation: generation) { $0() }
      for observer in observers { observer(change) }
    }
    for completion in request.completions { completion(result) }
  }

  func observe(_ receive: @escaping @Sendable (FileChange) -> Void) -> SharedSubscription {
    let id = state.withLock { state in
      state.lastObserver += 1
      state.observers[state.lastObserver] = receive
      return state.lastObserver
    }
    return SharedSubscription { [weak self] in
      let removed = self?.state.withLock { $0.observers.removeValue(forKey: id) }
      withExtendedLifetime(removed) {}
    }
  }
}
