/// An error in a file that defines a theme.
///
/// The description tells the place, the fault and its remedy:
///
/// ```text
/// themes/ocean.json:5: dark.backgrund: There is no color with this name. Did you mean "background"?
/// ```
///
/// Names and values from the file are shortened, and their control characters are escaped, so that the description can
/// be shown in a terminal.
public struct ThemeFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, or `nil` if the theme was read from a string.
  public internal(set) var file: String?
  /// The line of the fault, from 1, or `nil` if the whole file is concerned.
  public let line: Int?
  /// The path of the key whose value is wrong, such as `dark.background`; `nil` if the whole file is concerned.
  public let key: String?
  /// The fault.
  public let reason: String
  /// The way to mend the file.
  public let remedy: String

  init(line: Int? = nil, key: String? = nil, _ reason: String, _ remedy: String) {
    (self.line, self.key, self.reason, self.remedy) = (line, key.map { ThemeFileError.printable($0) }, reason, remedy)
  }

  public var description: String {
    var place = Self.printable(file ?? "theme", limit: 200)
    if let line { place += ":\(line)" }
    if let key { place += ": \(key)" }
    return "\(place): \(reason) \(remedy)"
  }

  /// Returns a text from a file with its control characters escaped, shortened to a length that fits into a message.
  static func printable(_ text: String, limit: Int = 60) -> String {
    var result = ""
    for scalar in text.unicodeScalars.prefix(limit) {
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
        result += scalar.escaped(asASCII: true)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return text.unicodeScalars.dropFirst(limit).isEmpty ? result : result + "…"
  }
}
