public import Foundation
import PawlCore
import PawlDependencies

extension SharedReaderKey {
  /// A key of a value that is saved in a file, as JSON.
  ///
  ///     @Shared(.fileStorage(.documentsDirectory.appending(component: "todos.json"))) var todos: [Todo] = []
  ///
  /// See ``FileStorageKey`` for when the file is read and written.
  ///
  /// - Parameters:
  ///   - url: The URL of the file.
  ///   - decoder: Decodes the value. Default: a `JSONDecoder`.
  ///   - encoder: Encodes the value. Default: a `JSONEncoder` that writes sorted, indented keys.
  public static func fileStorage<Value: Codable>(
    _ url: URL, decoder: JSONDecoder? = nil, encoder: JSONEncoder? = nil
  ) -> Self where Self == FileStorageKey<Value> {
    let (decoder, encoder) = (decoder ?? JSONDecoder(), encoder ?? .ofFiles)
    return FileStorageKey(
      url, decode: { try decoder.decode(Value.self, from: $0) }, encode: { try encoder.encode($0) })
  }

  /// A key of a value that is saved in a file, in a format of your own.
  ///
  /// - Parameters:
  ///   - url: The URL of the file.
  ///   - decode: Decodes the value from the contents of the file. Called on any thread, without a lock.
  ///   - encode: Encodes the value. Called on any thread, without a lock.
  public static func fileStorage<Value>(
    _ url: URL, decode: @escaping @Sendable (Data) throws -> Value, encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url, decode: decode, encode: encode)
  }
}

/// A key of a value in a file: see ``SharedReaderKey/fileStorage(_:decoder:encoder:)``.
///
/// The file is read when the first holder of the value is created. Without a file, the value is the default value, and the
/// first change creates the file. Later changes of the file by other programs replace the value, on the main thread. If a
/// change of this program waits for being written, it wins, and the other program's change is overwritten.
///
/// A file that can't be read or decoded is reported as PAWL-125, and `loadError` returns the error. The program doesn't
/// overwrite such a file: changes of the value stay in memory, and `saveError` says so. Saving goes on
/// - after `try await $value.save()`, which overwrites the file,
/// - after a successful `try await $value.load()`, which replaces the value,
/// - after another program has repaired or removed the file, which replaces the value, too.
///
/// A failed write is reported as PAWL-126. The value is written again at its next change, or by `save()`.
public final class FileStorageKey<Value: Sendable>: SharedKey {
  private struct State {
    /// The last contents that were read or written with this key. Reading them again is no change.
    var contents: Data?
    /// Whether the file must not be overwritten.
    var isBroken = false
  }

  private let url: URL
  private let storage: FileStorage
  private let file: any StoredFile
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data
  private let state = Lock(State())

  init(
    _ url: URL, decode: @escaping @Sendable (Data) throws -> Value, encode: @escaping @Sendable (Value) throws -> Data
  ) {
    self.url = url
    self.decode = decode
    self.encode = encode
    storage = DependencyValues.current.defaultFileStorage
    file = storage.file(at: url)
  }

  /// The identity: the storage and the URL.
  public var id: FileStorageKeyID { FileStorageKeyID(url: url, storage: storage) }

  /// Reads the file, at once.
  public func load(context _: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: value(of: Result { try file.read() }))
  }

  /// Watches the file for changes by other programs.
  public func subscribe(
    context _: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    let file = file
    return file.observe { [self] change in
      guard !isKnown(change.contents) else { return }
      let result = value(of: change.contents)
      change.deliver {
        subscriber.yield(with: result) { unsavedChanges in
          unsavedChanges == 0 && file.generation == change.generation
        }
      }
    }
  }

  /// Writes the value: a change with the next write of the file, `save()` now.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    if context == .didSet, state.withLock({ $0.isBroken }) {
      return continuation.resume(throwing: BrokenFileError(path: url.path))
    }
    let request = FileWriteRequest(
      contents: { [encode] _ in try encode(value) },
      willReplace: { [self] contents in state.withLock { $0.contents = contents } },
      completions: [
        { [self] result in
          switch result {
          case .success: state.withLock { $0.isBroken = false }
          case .failure(let error): reportUnwritableFile(path: url.path, error: error)
          }
          continuation.resume(with: result)
        }
      ])
    file.write(request, isUrgent: context == .userInitiated)
  }

  /// Returns the value of contents that were read, and remembers both them and whether they are broken.
  private func value(of contents: Result<Data?, any Error>) -> Result<Value?, any Error> {
    let result = contents.flatMap { data in Result { try data.map(decode) } }
    if case .failure(let error) = result { reportBrokenFile(path: url.path, error: error) }
    state.withLock { state in
      state.contents = (try? contents.get()) ?? nil
      if case .failure = result { state.isBroken = true } else { state.isBroken = false }
    }
    return result
  }

  private func isKnown(_ contents: Result<Data?, any Error>) -> Bool {
    guard case .success(let contents) = contents else { return false }
    return state.withLock { $0.contents == contents }
  }
}

extension FileStorageKey: CustomStringConvertible {
  public var description: String { ".fileStorage(\(String(reflecting: url.absoluteString)))" }
}

/// The identity of a ``FileStorageKey``.
public struct FileStorageKeyID: Hashable, Sendable {
  let url: URL
  let storage: FileStorage
}

/// The error of a change that isn't written, because its file is broken.
struct BrokenFileError: Error, CustomStringConvertible {
  let path: String

  var description: String {
    "The change was not written to \"\(path)\", which could not be read. Call \"save()\" to overwrite the file."
  }
}

extension JSONEncoder {
  fileprivate static var ofFiles: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return encoder
  }
}
