/// The contents that the probe stores.
package enum ProbeContents {
  /// Returns the content of an entry. Some of them are larger than a page of the database.
  package static func bytes(_ number: Int) -> [UInt8] {
    let count = number % 50 == 0 ? 9000 : number * 7919 % 97
    return Array("\(number)".utf8) + [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: count)
  }
}
