import CLibPQ
import PawlStorage

/// The rows that a statement returned, in binary format.
final class PostgresRows {
  private let result: OpaquePointer
  let count: Int

  /// Takes the ownership of a result.
  init(_ result: OpaquePointer) {
    self.result = result
    count = Int(PQntuples(result))
  }

  deinit {
    PQclear(result)
  }

  var indices: Range<Int> { 0..<count }

  /// The number of rows that the statement changed.
  var changedCount: Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }

  func isNull(_ row: Int, _ column: Int) -> Bool {
    PQgetisnull(result, Int32(row), Int32(column)) == 1
  }

  /// Returns an `int8`, or `nil` for NULL.
  func optionalInt(_ row: Int, _ column: Int) throws(PostgresFailure) -> Int64? {
    if isNull(row, column) { return nil }
    let bytes = value(row, column)
    guard bytes.count == 8 else { throw unexpected(column) }
    return bytes.reduce(into: 0) { $0 = $0 << 8 | Int64($1) }
  }

  /// Returns an `int8`.
  func int(_ row: Int, _ column: Int) throws(PostgresFailure) -> Int64 {
    guard let value = try optionalInt(row, column) else { throw unexpected(column) }
    return value
  }

  /// Returns a `bytea`.
  func bytes(_ row: Int, _ column: Int) -> [UInt8] {
    Array(value(row, column))
  }

  /// Returns a text that is stored as `bytea`.
  func text(_ row: Int, _ column: Int) throws(PostgresFailure) -> String {
    guard let text = String(validating: value(row, column), as: UTF8.self) else { throw unexpected(column) }
    return text
  }

  private func value(_ row: Int, _ column: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: PQgetvalue(result, Int32(row), Int32(column)),
      count: Int(PQgetlength(result, Int32(row), Int32(column))))
  }

  private func unexpected(_ column: Int) -> PostgresFailure {
    let name = PQfname(result, Int32(column)).map { String(cString: $0) } ?? "\(column)"
    return PostgresFailure(
      .refused, .damaged("The column \"\(name)\" has a value or a type that the driver didn't write."))
  }
}
