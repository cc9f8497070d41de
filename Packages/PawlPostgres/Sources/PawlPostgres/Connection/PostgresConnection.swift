import CLibPQ
import PawlStorage

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A connection to the server that never blocks in libpq: it waits in `poll` until a deadline.
///
/// A connection belongs to one worker, whose queue may block. After a failure that closes connections it must not be used again.
final class PostgresConnection {
  private let connection: OpaquePointer
  let address: PostgresAddress
  /// The spans of statements.
  var trace: PostgresTrace?
  /// The names of the statements that the server has prepared, by their texts.
  private var prepared: [String: String] = [:]

  /// Connects to the server.
  ///
  /// libpq resolves the names of hosts itself, and blocks meanwhile.
  init(_ address: PostgresAddress, until deadline: ContinuousClock.Instant) throws(PostgresFailure) {
    self.address = address
    let keywords = Array(address.parameters.keys)
    let values = keywords.map { address.parameters[$0] ?? "" }
    let started = withCStrings(keywords) { keywords in
      withCStrings(values) { values in PQconnectStartParams(keywords, values, 0) }
    }
    guard let started else {
      throw PostgresFailure(state: nil, message: "The process has no memory.", at: address, isConnecting: true)
    }
    connection = started
    // Notices would otherwise appear on the standard error of the program.
    PQsetNoticeProcessor(started, { _, _ in }, nil)
    var status = PGRES_POLLING_WRITING
    while status != PGRES_POLLING_OK {
      if PQstatus(started) == CONNECTION_BAD || status == PGRES_POLLING_FAILED { throw connectFailure() }
      let events = status == PGRES_POLLING_READING ? PostgresPolling.readable : PostgresPolling.writable
      guard waitForSocket(events, until: deadline) else {
        throw PostgresFailure(
          state: nil, message: "The server didn't answer within connectTimeout.", at: address, isConnecting: true)
      }
      status = PQconnectPoll(started)
    }
    guard PQsetnonblocking(started, 1) == 0, PQenterPipelineMode(started) == 1 else { throw connectFailure() }
  }

  deinit {
    PQfinish(connection)
  }

  /// The descriptor of the socket.
  var socket: Int32 { PQsocket(connection) }

  /// Whether the server has closed the connection, or sent something unexpected, while nobody used it.
  var isStale: Bool {
    guard PQstatus(connection) == CONNECTION_OK else { return true }
    guard waitForSocket(PostgresPolling.readable, until: .now) else { return false }
    // The server may have sent a notice or the new value of a setting, which is harmless. If it is stopping, it says so and
    // closes.
    return PQconsumeInput(connection) == 0 || PQstatus(connection) != CONNECTION_OK || isAtEnd
  }

  /// Whether the peer has closed its side.
  private var isAtEnd: Bool {
    var byte: UInt8 = 0
    return recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
  }

  /// Reads what the server has sent. Returns the notifications of `NOTIFY`, with their channels and payloads.
  func readNotifications() throws(PostgresFailure) -> [(channel: String, payload: String)] {
    guard PQconsumeInput(connection) == 1 else { throw lostFailure() }
    var notifications: [(channel: String, payload: String)] = []
    while let notification = PQnotifies(connection) {
      notifications.append(
        (String(cString: notification.pointee.relname), String(cString: notification.pointee.extra)))
      PQfreemem(notification)
    }
    // A server that stops sends an error without having been asked.
    guard PQstatus(connection) == CONNECTION_OK, !isAtEnd else { throw lostFailure() }
    return notifications
  }

  /// Quotes an identifier, for the statements that have no parameters.
  func quotedIdentifier(_ text: String) throws(PostgresFailure) -> String {
    guard let quoted = PQescapeIdentifier(connection, text, text.utf8.count) else { throw lostFailure() }
    defer { PQfreemem(quoted) }
    return String(cString: quoted)
  }

  // MARK: Exchange

  /// Sends statements in one go, and returns the rows of each.
  ///
  /// Without `BEGIN`, the statements are one transaction.
  ///
  /// - Throws: The first failure. The server ignores the statements after it. After `BEGIN`, `ROLLBACK` must follow.
  func exchange(
    _ statements: [PostgresStatement], until deadline: ContinuousClock.Instant
  ) throws(PostgresFailure) -> [PostgresRows] {
    let span = trace?.statements(statements)
    do throws(PostgresFailure) {
      let rows = try exchangeWithoutSpan(statements, until: deadline)
      span?.end()
      return rows
    } catch {
      span?.end(error.error)
      throw error
    }
  }

  private func exchangeWithoutSpan(
    _ statements: [PostgresStatement], until deadline: ContinuousClock.Instant
  ) throws(PostgresFailure) -> [PostgresRows] {
    var preparations: [Bool] = []
    for statement in statements { preparations.append(try send(statement)) }
    guard PQpipelineSync(connection) == 1 else { throw lostFailure() }
    try flush(until: deadline)
    var rows: [PostgresRows] = []
    var failure: PostgresFailure?
    for (statement, isPreparation) in zip(statements, preparations) {
      if isPreparation {
        do throws(PostgresFailure) {
          _ = try receive(until: deadline)
        } catch {
          prepared[statement.sql] = nil
          if error.closesConnection { throw failure ?? error }
          failure = failure ?? error
        }
      }
      do throws(PostgresFailure) {
        let received = try receive(until: deadline)
        if let received { rows.append(received) }
      } catch {
        if error.closesConnection { throw failure ?? error }
        failure = failure ?? error
      }
    }
    try receiveSync(until: deadline)
    if let failure { throw failure }
    guard rows.count == statements.count else { throw lostFailure() }
    return rows
  }

  /// Sends a statement, after its preparation if it is new. Returns whether a preparation was sent.
  private func send(_ statement: PostgresStatement) throws(PostgresFailure) -> Bool {
    var isPreparation = false
    var name: String?
    if statement.isPrepared {
      name = prepared[statement.sql]
      if name == nil {
        let new = "pawl_\(prepared.count)"
        guard PQsendPrepare(connection, new, statement.sql, 0, nil) == 1 else { throw lostFailure() }
        prepared[statement.sql] = new
        name = new
        isPreparation = true
      }
    }
    let parameters = statement.parameters
    let count = Int32(parameters.ranges.count)
    let sent: Int32 = parameters.withPointers { values, lengths, formats in
      if let name {
        PQsendQueryPrepared(connection, name, count, values, lengths, formats, 1)
      } else {
        PQsendQueryParams(connection, statement.sql, count, nil, values, lengths, formats, 1)
      }
    }
    guard sent == 1 else { throw lostFailure() }
    return isPreparation
  }

  private func flush(until deadline: ContinuousClock.Instant) throws(PostgresFailure) {
    while true {
      switch PQflush(connection) {
      case 0: return
      case 1:
        guard waitForSocket(PostgresPolling.readable | PostgresPolling.writable, until: deadline) else {
          throw overdueFailure()
        }
        // Both sides would wait forever if nobody read the answers while large statements are sent.
        guard PQconsumeInput(connection) == 1 else { throw lostFailure() }
      default: throw lostFailure()
      }
    }
  }

  /// Receives the answer to one statement, or `nil` if the server has ignored it after an error.
  private func receive(until deadline: ContinuousClock.Instant) throws(PostgresFailure) -> PostgresRows? {
    guard let result = try nextResult(until: deadline) else { throw lostFailure() }
    let rows = PostgresRows(result)
    let status = PQresultStatus(result)
    let failure: PostgresFailure? =
      switch status {
      case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_PIPELINE_ABORTED: nil
      default: self.failure(of: result)
      }
    if let failure, failure.closesConnection { throw failure }
    // The answers of each statement end with `nil`.
    while let extra = try nextResult(until: deadline) { PQclear(extra) }
    if let failure { throw failure }
    return status == PGRES_PIPELINE_ABORTED ? nil : rows
  }

  private func receiveSync(until deadline: ContinuousClock.Instant) throws(PostgresFailure) {
    guard let result = try nextResult(until: deadline) else { throw lostFailure() }
    defer { PQclear(result) }
    guard PQresultStatus(result) == PGRES_PIPELINE_SYNC else { throw failure(of: result) }
  }

  private func nextResult(until deadline: ContinuousClock.Instant) throws(PostgresFailure) -> OpaquePointer? {
    while PQisBusy(connection) == 1 {
      guard waitForSocket(PostgresPolling.readable, until: deadline) else { throw overdueFailure() }
      guard PQconsumeInput(connection) == 1 else { throw lostFailure() }
    }
    return PQgetResult(connection)
  }

  private func waitForSocket(_ events: Int16, until deadline: ContinuousClock.Instant) -> Bool {
    PostgresPolling.wait(for: [(socket, events)], until: deadline) != nil
  }

  // MARK: Failures

  private func failure(of result: OpaquePointer) -> PostgresFailure {
    // PG_DIAG_SQLSTATE and PG_DIAG_MESSAGE_PRIMARY, whose macros Swift doesn't import.
    let state = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) }
    let message = PQresultErrorField(result, Int32(UInt8(ascii: "M"))) ?? PQresultErrorMessage(result)
    let text = address.redacted(message.map { String(cString: $0) } ?? "")
    return PostgresFailure(state: state, message: text, at: address)
  }

  /// Creates the failure of an attempt to connect. libpq doesn't tell its SQLSTATE, only the message, which a server with another
  /// language translates. An attempt that isn't recognized is repeated until the time of the calls is over.
  private func connectFailure() -> PostgresFailure {
    let message = address.redacted(String(cString: PQerrorMessage(connection)))
    let needsOtherPassword = PQconnectionNeedsPassword(connection) == 1 || PQconnectionUsedPassword(connection) == 1
    let state: String? =
      if message.contains("does not exist"), message.contains("database") {
        "3D000"
      } else if message.contains("permission denied") {
        "42501"
      } else if message.contains("too many c") || message.contains("remaining connection slots") {
        "53300"
      } else if message.contains("starting up") || message.contains("shutting down")
        || message.contains("recovery mode")
      {
        "57P03"
      } else if needsOtherPassword, message.contains("FATAL") || message.contains("password") {
        "28P01"
      } else if message.contains("FATAL"),
        message.contains("role") || message.contains("authentication")
          || message.contains("pg_hba.conf")
      {
        "28000"
      } else {
        nil
      }
    return PostgresFailure(state: state, message: message, at: address, isConnecting: true)
  }

  private func lostFailure() -> PostgresFailure {
    let message = address.redacted(String(cString: PQerrorMessage(connection)))
    return PostgresFailure(
      state: nil, message: message.isEmpty ? "The connection was lost." : message, at: address)
  }

  private func overdueFailure() -> PostgresFailure {
    PostgresFailure(
      .overdue,
      .unavailable(
        "\(address) didn't answer within callTimeout. The connection was closed. Check the load of the server and the network."
      ))
  }
}

/// Calls a function with C strings that are valid until it returns, and a terminating `nil`.
private func withCStrings<Answer>(
  _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Answer
) -> Answer {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  let pointers = copies.map { UnsafePointer($0) } + [nil]
  return pointers.withUnsafeBufferPointer { buffer in
    guard let base = buffer.baseAddress else { preconditionFailure("The list has a terminating nil.") }
    return body(base)
  }
}

extension PostgresParameters {
  /// Calls a function with the arrays that libpq takes.
  fileprivate func withPointers<Answer>(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?) -> Answer
  ) -> Answer {
    let lengths = ranges.map { Int32($0?.count ?? 0) }
    let formats = [Int32](repeating: 1, count: ranges.count)
    // libpq takes a null pointer for NULL. The additional byte gives an empty value at the end an address.
    return (bytes + [0]).withUnsafeBytes { buffer in
      let base = buffer.bindMemory(to: CChar.self).baseAddress
      let values = ranges.map { range in range.flatMap { base?.advanced(by: $0.lowerBound) } }
      return values.withUnsafeBufferPointer { values in
        lengths.withUnsafeBufferPointer { lengths in
          formats.withUnsafeBufferPointer { body(values.baseAddress, lengths.baseAddress, $0.baseAddress) }
        }
      }
    }
  }
}
