import Foundation
import GRDB
import GRDBSQLite
import PawlStorage

/// Bytes or UTF-8 text as an argument of a statement. Empty bytes are an empty blob, which isn't `NULL`.
struct SQLiteBytes: DatabaseValueConvertible {
  /// The largest value that SQLite stores by default, less some room for the other columns of its row.
  static let maximumCount = 1_000_000_000 - 4096

  var bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Throws if SQLite can't store a value of this size. Binding it would end the process.
  static func requireStorable(_ count: Int) throws(StorageError) {
    if count > maximumCount {
      throw .invalidArgument(
        "SQLite stores values of up to \(maximumCount) bytes, and \(count) were given. Divide the value.")
    }
  }

  var databaseValue: DatabaseValue { Data(bytes).databaseValue }

  static func fromDatabaseValue(_ value: DatabaseValue) -> SQLiteBytes? {
    Data.fromDatabaseValue(value).map { SQLiteBytes(Array($0)) }
  }

  func bind(to statement: SQLiteStatement, at index: CInt) -> CInt {
    bytes.withUnsafeBytes { buffer in
      // SQLite copies the bytes, which is what its constant SQLITE_TRANSIENT (-1) asks for.
      buffer.isEmpty
        ? sqlite3_bind_zeroblob(statement, index, 0)
        : sqlite3_bind_blob(
          statement, index, buffer.baseAddress, CInt(buffer.count), unsafeBitCast(-1, to: sqlite3_destructor_type.self))
    }
  }
}
