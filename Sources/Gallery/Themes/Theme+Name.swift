public import PawlUI

extension Theme {
  /// The name on the command line: lower case, with words joined by hyphens.
  public var optionName: String { name.lowercased().split(separator: " ").joined(separator: "-") }

  /// Returns the theme that a command-line option names.
  ///
  /// - Parameter option: The name of a built-in theme, as in ``optionName``, or the path of a file of a theme, with a
  ///   slash or the suffix `.json`. Case doesn't matter in names.
  /// - Throws: An error that lists the names, if there is no such theme, or ``ThemeFileError``.
  public static func named(_ option: String) throws -> Theme {
    if option.contains("/") || option.hasSuffix(".json") { return try Theme(contentsOfFile: option) }
    let name = option.lowercased()
    guard let theme = builtIn.first(where: { $0.optionName == name || $0.name.lowercased() == name }) else {
      throw UnknownThemeError(name: option)
    }
    return theme
  }
}

/// The error for the name of a theme that doesn't exist.
public struct UnknownThemeError: Error, Equatable, CustomStringConvertible {
  /// The name as given.
  public let name: String

  public var description: String {
    let names = Theme.builtIn.map(\.optionName).joined(separator: ", ")
    return "There is no theme \"\(name)\". The themes are: \(names)."
  }
}
