/// The durations and limits of a ``StorageWriter``.
public struct StorageWriterOptions: Sendable {
  /// The duration of a lease. `nil`, the default, is ``SessionStorage/defaultLeaseDuration`` of the storage.
  ///
  /// A lease is renewed after a third of its duration, so that two renewals in a row can fail without consequences. If the storage
  /// doesn't notice the end of a process, another process acquires a record after a crash when the lease has ended and its next
  /// attempt comes: with the default of 750 ms within 800 ms and the time of one call. A longer duration makes fewer calls for
  /// renewal and a later take-over. A lease that has ended because its owner was late is renewed if no other holder has acquired
  /// the record meanwhile.
  public var leaseDuration: Duration?
  /// The time between two attempts to acquire a record that another holder has. Default: 50 ms.
  public var acquisitionInterval: Duration = .milliseconds(50)
  /// The pause after the first failed attempt to store a group. It doubles with each further failure. Default: 50 ms.
  public var firstPause: Duration = .milliseconds(50)
  /// The longest pause between attempts to store a group. Default: 2 s.
  public var longestPause: Duration = .seconds(2)
  /// The entries of one record that may wait in memory. A record refuses further ones. Default: 1,000 entries, 1 MiB.
  public var recordLimit = StorageBacklog(entries: 1000, bytes: 1 << 20)
  /// The entries of all records that may wait in memory. Default: 100,000 entries, 64 MiB.
  public var limit = StorageBacklog(entries: 100_000, bytes: 64 << 20)
  /// The length of a log after which a snapshot is due. Default: 200 entries or 256 KiB.
  public var snapshotInterval = StorageBacklog(entries: 200, bytes: 256 << 10)

  /// Creates the default options.
  public init() {}

  func pause(afterFailures failures: Int) -> Duration {
    min(firstPause * (1 << min(max(failures - 1, 0), 20)), longestPause)
  }
}
