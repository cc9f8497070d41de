import Foundation

/// The place of a snapshot.
struct SnapshotFile {
  /// The committed file.
  let reference: URL
  /// The file for a snapshot that differs from the reference.
  let artifact: URL

  /// The environment variable that chooses the folder of snapshots that differ from their references.
  static let variable = "PAWL_SNAPSHOT_ARTIFACTS"

  /// Finds the place of a snapshot: `__Snapshots__/FILE/TEST.NAME.EXTENSION` beside the file of the test.
  ///
  /// - Parameters:
  ///   - testFile: The path of the file of the test.
  ///   - testName: The name of the test function, from `#function`.
  ///   - name: The name of the snapshot within the test; `nil` if it is the only one.
  ///   - fileExtension: The extension, without a period.
  ///   - environment: The environment variables.
  init(testFile: String, testName: String, name: String?, fileExtension: String, environment: [String: String]) {
    let source = URL(fileURLWithPath: testFile)
    let function = testName.prefix { $0 != "(" }.filter { $0 != "`" }
    let base = ([String(function)] + (name.map { [$0] } ?? [])).map(Self.fileName).joined(separator: ".")
    let folder = source.deletingPathExtension().lastPathComponent
    let file = "\(base).\(fileExtension)"
    reference = source.deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__").appendingPathComponent(folder).appendingPathComponent(file)
    let artifacts =
      environment[Self.variable].map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.temporaryDirectory.appendingPathComponent("PawlSnapshots")
    artifact = artifacts.appendingPathComponent(folder).appendingPathComponent(file)
  }

  /// Returns a name that is valid in every file system and can't lead out of its folder.
  ///
  /// ASCII letters, digits, hyphens and underscores stay, and so do periods inside. Each other sequence of characters
  /// becomes a hyphen. Unless only spaces were replaced, a checksum of the name follows, so that different names have
  /// different files.
  static func fileName(_ name: String) -> String {
    var result = ""
    var isLossy = false
    for scalar in name.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-": result.unicodeScalars.append(scalar)
      case "." where !result.isEmpty && !result.hasSuffix("."): result += "."
      default:
        if scalar != " " { isLossy = true }
        if !result.hasSuffix("-") { result += "-" }
      }
    }
    if result.utf8.count > longestName {
      isLossy = true
      result = String(result.prefix(longestName))
    }
    while result.hasSuffix(".") {
      isLossy = true
      result.removeLast()
    }
    if result.isEmpty || result == "-" { isLossy = true }
    return isLossy ? "\(result)-\(checksum(of: name))" : result
  }

  private static let longestName = 80

  /// The FNV-1a hash, in hexadecimal form.
  private static func checksum(of text: String) -> String {
    var hash: UInt32 = 0x811C_9DC5
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
