import PawlStorage

/// The owner of the connection of a ``PostgresListener``. It blocks its own queue while it waits for notifications.
actor PostgresListenerWorker {
  private let executor = PostgresExecutor(label: "pawl.postgres.notifications")
  private let listener: PostgresListener
  private let settings: PostgresSettings
  private var backoff = PostgresBackoff()

  init(listener: PostgresListener, settings: PostgresSettings) {
    self.listener = listener
    self.settings = settings
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func run() async {
    while !listener.isClosed {
      do throws(PostgresFailure) {
        try listen(on: try settings.connect())
      } catch {
        listener.lost(error.error)
        var random = SystemRandomNumberGenerator()
        await settings.waiting.sleep(for: backoff.next(using: &random))
      }
    }
  }

  /// Delivers notifications until the listener is closed.
  private func listen(on connection: PostgresConnection) throws(PostgresFailure) {
    var listened: Set<String> = []
    var isNewConnection = true
    while !listener.isClosed {
      let wanted = listener.channels()
      try update(&listened, to: Set(wanted), on: connection)
      // Notifications that came with the answer belong to channels that were listened to before.
      listener.deliver(try connection.readNotifications())
      listener.listens(to: wanted, isNewConnection: isNewConnection)
      isNewConnection = false
      backoff.reset()
      let ready = PostgresPolling.wait(
        for: [(connection.socket, PostgresPolling.readable), (listener.wakeDescriptor, PostgresPolling.readable)],
        // Without a descriptor nobody can wake this thread.
        until: listener.wakeDescriptor < 0 ? .now + .seconds(1) : nil)
      if ready?.contains(0) == true { listener.deliver(try connection.readNotifications()) }
    }
  }

  private func update(
    _ listened: inout Set<String>, to wanted: Set<String>, on connection: PostgresConnection
  ) throws(PostgresFailure) {
    var statements: [PostgresStatement] = []
    // A statement of this kind has no parameters. The connection quotes the name.
    for name in wanted.subtracting(listened).sorted() {
      statements.append(
        PostgresStatement("LISTEN \(try connection.quotedIdentifier(name))", isPrepared: false))
    }
    for name in listened.subtracting(wanted).sorted() {
      statements.append(
        PostgresStatement("UNLISTEN \(try connection.quotedIdentifier(name))", isPrepared: false))
    }
    guard !statements.isEmpty else { return }
    _ = try connection.exchange(statements, until: .now + settings.configuration.callTimeout)
    listened = wanted
  }
}
