/// The reason why a file cannot be watched, with a description for the user.
struct FileWatchError: Error, Equatable, CustomStringConvertible {
  let path: String
  let failure: FileFailure

  var description: String { "\(path) cannot be watched: \(failure.reason)." }
}
