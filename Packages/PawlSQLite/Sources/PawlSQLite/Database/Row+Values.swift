import Foundation
import GRDB
import PawlStorage

/// Values of columns. GRDB's own conversions end the process if a value has another type than expected, for example because
/// somebody has changed a row.
extension Row {
  /// Returns the number in a column.
  ///
  /// - Throws: ``StorageError/damaged(_:)`` if the value isn't an integer.
  func integer<Number: FixedWidthInteger>(at index: Int) throws -> Number {
    guard let number: Number = try optionalInteger(at: index) else { throw unexpected(index) }
    return number
  }

  /// Like ``integer(at:)``, but returns `nil` for `NULL`.
  func optionalInteger<Number: FixedWidthInteger>(at index: Int) throws -> Number? {
    let value: DatabaseValue = self[index]
    if value.isNull { return nil }
    guard case .int64(let stored) = value.storage, let number = Number(exactly: stored) else { throw unexpected(index) }
    return number
  }

  /// Returns the bytes of a column that is a blob.
  func bytes(at index: Int) throws -> [UInt8] {
    try withUnsafeData(atIndex: index) { $0.map { [UInt8]($0) } ?? [] }
  }

  /// Returns the text of a column that is a blob of UTF-8.
  func text(at index: Int) throws -> String {
    String(decoding: try bytes(at: index), as: UTF8.self)
  }

  private func unexpected(_ index: Int) -> StorageError {
    let name = Array(columnNames)[index]
    return .damaged(
      """
      The column \(name) of a row contains \(self[index] as DatabaseValue), which this program didn't write. Another \
      program may have changed the row. Restore a backup, or delete the row.
      """)
  }
}
