import Foundation

/// The arguments of the program.
struct Options {
  var seconds = 1.0
  var rounds = 5
  /// The size of the groups to measure, or `nil` for all sizes.
  var groupCount: Int?
  /// The number of records up to which single calls are measured, or `nil` to measure appends.
  var records: Int?
  var folder = NSTemporaryDirectory()

  struct Invalid: Error, CustomStringConvertible {
    var description: String
  }

  init(_ arguments: ArraySlice<String>) throws {
    var rest = arguments
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { throw Invalid(description: "\(name) has no value.") }
      switch (name, Double(value)) {
      case ("--seconds", let number?) where number > 0: seconds = number
      case ("--rounds", let number?) where number >= 1: rounds = Int(number)
      case ("--group", let number?) where number >= 1: groupCount = Int(number)
      case ("--records", let number?) where number >= 1000: records = Int(number)
      case ("--folder", _): folder = value
      default: throw Invalid(description: "The argument \(name) \(value) is unknown.")
      }
    }
  }

  /// Runs a function with the path of a file in a new folder, which is removed afterwards.
  func withFile<Answer>(_ body: (String) async throws -> Answer) async throws -> Answer {
    let folder = try newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder.appendingPathComponent("bench.sqlite").path)
  }

  private func newFolder() throws -> URL {
    let url = URL(fileURLWithPath: folder).appendingPathComponent("sqlite-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }
}
