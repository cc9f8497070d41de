/// A part of a file of translations that can't be read.
package struct CatalogProblem: Error, Equatable, Sendable {
  /// The number of the line, from 1; `nil` if it is unknown.
  package let line: Int?
  /// The problem, as a sentence.
  package let reason: String

  /// Returns the number of the line at an offset in bytes.
  static func line(at offset: Int, in bytes: some Collection<UInt8>) -> Int {
    1 + bytes.prefix(offset).lazy.filter { $0 == UInt8(ascii: "\n") }.count
  }
}
