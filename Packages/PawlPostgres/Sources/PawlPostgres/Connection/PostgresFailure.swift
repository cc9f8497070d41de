import PawlStorage

/// A failed exchange with the server, and how to continue.
struct PostgresFailure: Error {
  enum Kind {
    /// The connection is lost. The calls can be repeated on a new one.
    case lost
    /// The connection has to be closed, because an answer is overdue.
    case overdue
    /// The server undid the transaction because of other transactions. The calls can be repeated at once.
    case conflict
    /// The server refused a connection for a reason that stays until somebody changes it.
    case rejected
    /// The server undid the transaction. The connection can be used.
    case refused
  }

  var kind: Kind
  var error: StorageError

  /// Classifies an error of the server.
  ///
  /// - Parameters:
  ///   - state: The SQLSTATE, or `nil` if the error comes from libpq itself.
  ///   - message: The text of the error, without passwords.
  init(state: String?, message: String, at address: PostgresAddress, isConnecting: Bool = false) {
    var text = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    if text.last?.isPunctuation != true { text += "." }
    func unavailable(_ advice: String) -> StorageError {
      .unavailable("\(isConnecting ? "No connection to" : "A call failed at") \(address): \(text) \(advice)")
    }
    switch state {
    case nil:
      kind = .lost
      error = unavailable(
        "Check that the server runs, and that its address, pg_hba.conf and firewalls allow connections from this machine."
      )
    case "53100"?:
      kind = .refused
      error = .full(
        "The disk of \(address) has no room: \(text) Free space in its data folder; the call can be repeated.")
    case "57P01"?, "57P02"?, "57P03"?, "57P05"?, "25P03"?:
      kind = .lost
      error = unavailable("The server stops or starts. Calls are repeated until their time is over.")
    case "53300"?:
      kind = .lost
      error = unavailable("Raise max_connections of the server, or lower maximumReaderCount of the configuration.")
    case "28P01"?, "28000"?:
      kind = .rejected
      error = unavailable("Check the role and the password of the URL, and the server's pg_hba.conf.")
    case "3D000"?:
      kind = .rejected
      error = unavailable("Create the database with createdb, or correct the name in the URL.")
    case "42501"?:
      kind = isConnecting ? .rejected : .refused
      error = unavailable(
        "Give the role the missing right. The owner of the database has all rights: ALTER DATABASE … OWNER TO …")
    case "25006"?:
      kind = .lost
      error = unavailable("The server is read-only. Add target_session_attrs=read-write and all hosts to the URL.")
    case "40001"?, "40P01"?:
      kind = .conflict
      error = unavailable("Transactions of several processes met. The call can be repeated.")
    case "55P03"?:
      kind = .conflict
      error = unavailable("Another transaction has locked a record for longer than lockTimeout.")
    case "57014"?:
      kind = .refused
      error = unavailable(
        "The statement took longer than statementTimeout. Raise it, or look for the load of the server.")
    case let state? where state.hasPrefix("08"):
      kind = .lost
      error = unavailable("The call can be repeated.")
    case let state? where ["53", "54", "55", "57", "58"].contains(state.prefix(2)):
      kind = .refused
      error = unavailable("The call can be repeated when the server has recovered.")
    case let state?:
      kind = .refused
      error = .damaged(
        "\(address) answered with the error \(state): \(text) The tables of the schema differ from those that the driver made. "
          + "Restore them from a backup, or choose another schema.")
    }
  }

  init(_ kind: Kind, _ error: StorageError) {
    self.kind = kind
    self.error = error
  }

  /// Whether the connection can't be used any longer.
  var closesConnection: Bool {
    switch kind {
    case .lost, .overdue, .rejected: true
    case .conflict, .refused: false
    }
  }

  /// Whether the calls can be repeated without asking the caller.
  var isRepeatable: Bool {
    switch kind {
    case .lost, .conflict: true
    case .overdue, .rejected, .refused: false
    }
  }
}
