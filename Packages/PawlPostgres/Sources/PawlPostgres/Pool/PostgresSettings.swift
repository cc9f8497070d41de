import PawlStorage

/// The checked settings of a storage.
struct PostgresSettings: Sendable {
  let address: PostgresAddress
  let configuration: PostgresConfiguration
  let waiting: PostgresWaiting
  let trace: PostgresTrace?

  init(url: String, configuration: PostgresConfiguration) throws(StorageError) {
    var address = try PostgresAddress(url: url)
    // A peer that vanished without a word is noticed within half a minute. Each of these can be set in the URL.
    address.setDefault("keepalives_idle", "10")
    address.setDefault("keepalives_interval", "5")
    address.setDefault("keepalives_count", "3")
    address.setDefault("tcp_user_timeout", "\(Self.milliseconds(configuration.callTimeout))")
    address.setDefault("fallback_application_name", "pawl")
    // Texts of errors are sent in this encoding. Keys are bytes for the server.
    address.setDefault("client_encoding", "UTF8")
    self.address = address
    self.configuration = configuration
    waiting = Self.waiting(configuration.waitingClock)
    trace = PostgresTrace(configuration.tracer)
    try requireValid()
  }

  private static func waiting(_ clock: any Clock<Duration>) -> PostgresWaiting { PostgresWaiting(clock) }

  private func requireValid() throws(StorageError) {
    let schema = configuration.schema.utf8
    let isLetter = { (byte: UInt8) in
      byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard let first = schema.first, isLetter(first), schema.count <= 63,
      schema.allSatisfy({ isLetter($0) || isDigit($0) })
    else {
      throw .invalidArgument(
        "The schema \"\(configuration.schema)\" isn't a name of up to 63 lower-case letters, digits and underscores.")
    }
    guard configuration.maximumReaderCount > 0, configuration.notificationBufferCount > 0 else {
      throw .invalidArgument("maximumReaderCount and notificationBufferCount must be positive.")
    }
    let timeouts = [
      configuration.connectTimeout, configuration.statementTimeout, configuration.lockTimeout,
      configuration.callTimeout,
    ]
    guard timeouts.allSatisfy({ $0 >= .milliseconds(2) && $0 < .seconds(1_000_000) }) else {
      throw .invalidArgument(
        "The timeouts of a PostgreSQL storage must be between 2 milliseconds and 1,000,000 seconds.")
    }
  }

  /// Opens a connection with the settings of the session. It doesn't need the tables.
  func connect() throws(PostgresFailure) -> PostgresConnection {
    let deadline = ContinuousClock.now + configuration.connectTimeout
    let connection = try PostgresConnection(address, until: deadline)
    let session: [(String, String)] = [
      ("search_path", configuration.schema),
      // All statements find few rows by an index, whatever their parameters and the sizes of the tables are. Planning them again
      // for each call takes longer than they do.
      ("plan_cache_mode", "force_generic_plan"), ("enable_seqscan", "off"),
      ("statement_timeout", "\(Self.milliseconds(configuration.statementTimeout))"),
      ("lock_timeout", "\(Self.milliseconds(configuration.lockTimeout))"),
      ("idle_in_transaction_session_timeout", "\(Self.milliseconds(configuration.lockTimeout / 2))"),
    ]
    var statements = session.map { name, value in
      PostgresStatement("SELECT set_config($1::text, $2::text, false)", isPrepared: false) {
        $0.bind(name.utf8)
        $0.bind(value.utf8)
      }
    }
    statements.append(
      PostgresStatement(
        configuration.synchronous == .normal
          ? "SELECT set_config('synchronous_commit', 'off', false)"
          : """
          SELECT set_config('synchronous_commit', CASE current_setting('synchronous_commit') WHEN 'off' THEN 'on' \
          ELSE current_setting('synchronous_commit') END, false)
          """, isPrepared: false))
    _ = try connection.exchange(statements, until: deadline)
    connection.trace = trace
    return connection
  }

  private static func milliseconds(_ duration: Duration) -> Int {
    Int(duration / .milliseconds(1))
  }
}
