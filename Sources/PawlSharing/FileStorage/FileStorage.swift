import Foundation

/// The place where file keys save values: the file system, or a dictionary in memory.
///
/// Two storages are equal if they are the same one.
public struct FileStorage: Hashable, Sendable {
  private let backend: any FileStorageBackend

  init(_ backend: any FileStorageBackend) { self.backend = backend }

  /// The file system.
  ///
  /// Changes of a value are written at most once a second, and the last one always is: the next change after a second of
  /// rest is written right away, and others when the second is over. A file is written to a temporary file in the same
  /// directory, which then replaces it, so that readers find the old or the new contents, also after a crash. The
  /// directory is created if need be.
  ///
  /// When the program calls `exit` or returns from its main function, waiting changes are written. A signal that
  /// terminates the program loses changes of the last second, unless its handler calls ``flush()``.
  public static let fileSystem = FileStorage(FileSystem.shared)

  /// A new storage in memory, which begins empty. Values are saved there at once.
  public static var inMemory: Self { FileStorage(MemoryFileSystem()) }

  /// Writes all waiting changes, and returns when they are written.
  ///
  /// Call it where a program ends without `exit`, for example in a handler of a signal (on a thread, not in the
  /// interrupted code).
  public func flush() { backend.flush() }

  func file(at url: URL) -> any StoredFile { backend.file(at: url) }

  public static func == (left: Self, right: Self) -> Bool { left.backend === right.backend }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(backend)) }
}

/// An implementation of a storage of files.
protocol FileStorageBackend: AnyObject, Sendable {
  /// Returns the file at a URL: the same object as long as anyone uses it.
  func file(at url: URL) -> any StoredFile

  /// Writes all waiting changes.
  func flush()
}

/// A file that values are loaded from and saved to.
protocol StoredFile: AnyObject, Sendable {
  /// Returns the contents: those that wait for being written, if there are any; `nil` if there is no file.
  func read() throws -> Data?

  /// The number of writes that were requested. A value that was read before a request is no longer valid after it.
  var generation: Int { get }

  /// Requests a write. It replaces a request that waits.
  func write(_ request: FileWriteRequest, isUrgent: Bool)

  /// Calls a function when the file may have been changed by others, one call at a time, on a thread of the storage.
  func observe(_ receive: @escaping @Sendable (FileChange) -> Void) -> SharedSubscription
}

/// The contents of a file that may have been changed by others.
struct FileChange: Sendable {
  /// The contents; `nil` if there is no file.
  let contents: Result<Data?, any Error>
  /// The generation of the file when it was read.
  let generation: Int
  /// Delivers a value that was made of the contents on the thread that observers expect it on.
  let deliver: @Sendable (@escaping @Sendable () -> Void) -> Void
}

/// A request to write a file.
struct FileWriteRequest: Sendable {
  /// Returns the new contents, given the present ones.
  let contents: @Sendable (_ present: () throws -> Data?) throws -> Data
  /// Called with the new contents right before the file is replaced.
  let willReplace: @Sendable (Data) -> Void
  /// Called with the result of this request, or of a later one that replaced it. Several, if it replaced others.
  var completions: [@Sendable (Result<Void, any Error>) -> Void]
}
