import GRDB
import PawlStorage

/// The error of a file that isn't a database, or has damaged pages. Only such a file is kept aside: other errors leave it in
/// its place.
struct UnsoundFile: Error {
  /// The reports of SQLite.
  var reason: String

  /// Runs the steps of opening a file, and throws this error where SQLite reports that the file isn't sound.
  static func detecting<Answer>(_ body: () throws -> Answer) throws -> Answer {
    do {
      return try body()
    } catch let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) {
      throw UnsoundFile(reason: error.report)
    }
  }

  /// The error for the program while other processes have the file open.
  func inUse(_ path: String) -> StorageError {
    .damaged(
      """
      The file \(path) isn't a sound database: \(reason). It can't be kept aside, because another process still has it open. End \
      all processes that use it, and start the program again.
      """)
  }
}
