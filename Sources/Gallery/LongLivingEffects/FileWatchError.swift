/// Why a file is not watched. Its description says so to people.
struct FileWatchError: Error, Equatable, CustomStringConvertible {
  let path: String
  let failure: FileFailure

  var description: String { "\(path) cannot be watched: \(failure.reason)." }
}
