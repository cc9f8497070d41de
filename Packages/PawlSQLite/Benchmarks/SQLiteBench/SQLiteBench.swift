import Foundation
import PawlSQLite
import PawlStorage

/// Measures the throughput of appends through `SQLiteStorage.commit`, beside GRDB's own insertions of the same bytes in the
/// same transactions.
///
/// Arguments, each of which can be missing: `--seconds 1` for each measurement, `--rounds 5`, `--group 128` for one size of
/// groups, `--folder /tmp`. With `--records 1000000` it measures single calls in files with up to so many records.
@main
enum SQLiteBench {
  static func main() async throws {
    let options = try Options(CommandLine.arguments.dropFirst())
    if let records = options.records {
      return try await ManyRecords.measure([records / 100, records / 10, records].filter { $0 >= 1000 }, options)
    }
    print(
      "Appends of \(Workload.byteCount) bytes for each write, medians of \(options.rounds) rounds of \(options.seconds) s."
    )
    print("Rows: ours beside GRDB's insertion into the same table, and into a table in the order of insertion.\n")
    for synchronous in [SQLiteConfiguration.Synchronous.normal, .full] {
      print("synchronous = \(synchronous)")
      print(Table.header)
      for workload in Workload.all where options.groupCount.map({ $0 == workload.groupCount }) ?? true {
        print(try await measure(workload, synchronous, options).row)
      }
      print("")
    }
    print("Calls with one write each that are made at the same time: \(JoinedCalls.count) tasks")
    for synchronous in [SQLiteConfiguration.Synchronous.normal, .full] {
      let joined = try await JoinedCalls.throughput(synchronous, options, groups: nil)
      let single = try await JoinedCalls.throughput(synchronous, options, groups: 1)
      print(
        "synchronous = \(synchronous): \(Table.number(joined)) writes/s in shared transactions, "
          + "\(Table.number(single)) in single ones, ratio \(Table.ratio(joined / single))")
    }
  }

  private static func measure(
    _ workload: Workload, _ synchronous: SQLiteConfiguration.Synchronous, _ options: Options
  ) async throws -> Table {
    var table = Table(workload: workload)
    // The ways alternate, so that the load of the machine meets all of them.
    for _ in 0..<options.rounds {
      table.storage.append(
        try await StorageAppends(workload, synchronous, options).throughput(seconds: options.seconds))
      table.sameTable.append(
        try await BareInserts(workload, synchronous, options, isLog: false).throughput(seconds: options.seconds))
      table.log.append(
        try await BareInserts(workload, synchronous, options, isLog: true).throughput(seconds: options.seconds))
    }
    return table
  }
}
