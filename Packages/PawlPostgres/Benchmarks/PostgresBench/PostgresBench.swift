import PawlPostgres
import PostgresTestCluster

/// Measures the throughput of appends through `PostgresStorage.commit`, beside libpq's own insertions of the same bytes in the
/// same transactions, on a temporary cluster that waits for the disk.
///
/// Arguments, each of which can be missing: `--seconds 1` for each measurement, `--rounds 5`.
@main
enum PostgresBench {
  static func main() async throws {
    let options = try Options(CommandLine.arguments.dropFirst())
    let url = try PostgresTestCluster(settings: []).url()
    print(
      "Appends of \(Workload.byteCount) bytes for each write, medians of \(options.rounds) rounds of \(options.seconds) s."
    )
    print("Writes/s: the storage beside libpq's insertions one by one, and in a pipeline.\n")
    for synchronous in [PostgresConfiguration.Synchronous.normal, .full] {
      print("synchronous = \(synchronous)")
      print(Table.header)
      for workload in Workload.all { print(try await measure(workload, synchronous, url, options).row) }
      print("")
    }
    for synchronous in [PostgresConfiguration.Synchronous.normal, .full] {
      let joined = try await StorageAppends.joinedThroughput(
        tasks: 128, synchronous, url: url, seconds: options.seconds)
      print("synchronous = \(synchronous): 128 tasks with one write in each call: \(Table.number(joined)) writes/s")
    }
  }

  private static func measure(
    _ workload: Workload, _ synchronous: PostgresConfiguration.Synchronous, _ url: String, _ options: Options
  ) async throws -> Table {
    var table = Table(workload: workload)
    // The ways alternate, so that the load of the machine meets all of them.
    for _ in 0..<options.rounds {
      table.storage.append(
        try await StorageAppends.throughput(workload, synchronous, url: url, seconds: options.seconds))
      table.single.append(
        try BareInserts.throughput(workload, .oneByOne, synchronous, url: url, seconds: options.seconds))
      table.pipelined.append(
        try BareInserts.throughput(workload, .pipelined, synchronous, url: url, seconds: options.seconds))
    }
    return table
  }
}
