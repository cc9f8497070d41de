public import Metrics

import class CoreMetrics.Gauge

/// A bridge from the measurements of a ``StorageWriter`` to a metrics system (swift-metrics).
///
/// ```swift
/// let writer = StorageWriter(storage, metrics: StorageMetrics())
/// ```
///
/// | label | kind | value |
/// |---|---|---|
/// | `pawl_storage_leases` | gauge | records that this process holds |
/// | `pawl_storage_unsaved_records` | gauge | records with changes that aren't stored: the length of the queue |
/// | `pawl_storage_waiting_entries`, `pawl_storage_waiting_bytes` | gauges | entries that wait, and their size |
/// | `pawl_storage_write_latency_nanoseconds` | timer | from the oldest change of a group until the group is stored |
/// | `pawl_storage_commit_duration_nanoseconds` | timer | the call that stores a group |
/// | `pawl_storage_group_records` | recorder | records in a group |
/// | `pawl_storage_written_bytes_total` | counter | bytes of stored contents, before encryption |
/// | `pawl_storage_commits_failed_total` | counter | attempts to store a group that failed; dimension `error`: `full`, `unavailable` or `other` |
/// | `pawl_storage_renewal_duration_nanoseconds` | timer | the call that renews all leases |
/// | `pawl_storage_renewals_failed_total` | counter | calls that renew leases and failed |
/// | `pawl_storage_takeovers_total` | counter | records acquired from a holder whose lease had ended, as after a crash |
/// | `pawl_storage_leases_lost_total` | counter | records that another holder acquired from this process |
/// | `pawl_storage_late_writes_total` | counter | changes that were refused because the lease was lost |
/// | `pawl_storage_entries_refused_total` | counter | entries that a record refused because too much waits |
///
/// Labels have no dimension with names of records. Without a metrics backend, the calls cost some nanoseconds.
public struct StorageMetrics: StorageWriterMetrics {
  private let leases: Gauge
  private let unsavedRecords: Gauge
  private let waitingEntries: Gauge
  private let waitingBytes: Gauge
  private let latency: Timer
  private let commits: Timer
  private let groups: Recorder
  private let bytes: Counter
  private let fullFailures: Counter
  private let outageFailures: Counter
  private let otherFailures: Counter
  private let renewals: Timer
  private let failedRenewals: Counter
  private let takeOvers: Counter
  private let lostLeases: Counter
  private let lateWrites: Counter
  private let refusedEntries: Counter

  /// Creates a bridge.
  ///
  /// - Parameters:
  ///   - dimensions: Dimensions to add to each metric, such as the name of the storage.
  ///   - factory: The metrics backend. Default: the one that is bootstrapped now.
  public init(dimensions: [(String, String)] = [], factory: any MetricsFactory = MetricsSystem.factory) {
    func counter(_ name: String, _ own: [(String, String)] = []) -> Counter {
      Counter(label: "pawl_storage_\(name)_total", dimensions: own + dimensions, factory: factory)
    }
    func gauge(_ name: String) -> Gauge {
      Gauge(label: "pawl_storage_\(name)", dimensions: dimensions, factory: factory)
    }
    func timer(_ name: String) -> Timer {
      Timer(label: "pawl_storage_\(name)_nanoseconds", dimensions: dimensions, factory: factory)
    }
    leases = gauge("leases")
    unsavedRecords = gauge("unsaved_records")
    waitingEntries = gauge("waiting_entries")
    waitingBytes = gauge("waiting_bytes")
    latency = timer("write_latency")
    commits = timer("commit_duration")
    groups = Recorder(label: "pawl_storage_group_records", dimensions: dimensions, factory: factory)
    bytes = counter("written_bytes")
    fullFailures = counter("commits_failed", [("error", "full")])
    outageFailures = counter("commits_failed", [("error", "unavailable")])
    otherFailures = counter("commits_failed", [("error", "other")])
    renewals = timer("renewal_duration")
    failedRenewals = counter("renewals_failed")
    takeOvers = counter("takeovers")
    lostLeases = counter("leases_lost")
    lateWrites = counter("late_writes")
    refusedEntries = counter("entries_refused")
  }

  public func recordsHeld(_ count: Int) { leases.record(count) }

  public func groupStored(_ group: StorageGroupMeasurement) {
    latency.record(duration: group.latency)
    commits.record(duration: group.duration)
    groups.record(group.records)
    bytes.increment(by: group.bytes)
  }

  public func groupFailed(_ error: StorageError, waiting: StorageBacklog) {
    switch error {
    case .full: fullFailures.increment()
    case .unavailable: outageFailures.increment()
    default: otherFailures.increment()
    }
  }

  public func queueChanged(unsavedRecords count: Int, waiting: StorageBacklog) {
    unsavedRecords.record(count)
    waitingEntries.record(waiting.entries)
    waitingBytes.record(waiting.bytes)
  }

  public func leasesRenewed(_ count: Int, duration: Duration) { renewals.record(duration: duration) }

  public func renewalFailed(_ error: StorageError) { failedRenewals.increment() }

  public func leaseTakenOver(_ key: StorageKey, from holder: String) { takeOvers.increment() }

  public func leaseLost(_ key: StorageKey, lateChanges: Int) {
    lostLeases.increment()
    if lateChanges > 0 { lateWrites.increment(by: lateChanges) }
  }

  public func entryRefused(_ key: StorageKey, waiting: StorageBacklog) { refusedEntries.increment() }
}
