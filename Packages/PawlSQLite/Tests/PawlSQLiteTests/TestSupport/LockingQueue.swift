import GRDB

/// Opens a connection that can keep a transaction open, and so the file locked.
func lockingQueue(_ path: String) throws -> DatabaseQueue {
  var configuration = Configuration()
  configuration.allowsUnsafeTransactions = true
  return try DatabaseQueue(path: path, configuration: configuration)
}
