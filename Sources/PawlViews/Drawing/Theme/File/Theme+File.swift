import Foundation

extension Theme {
  /// Reads a theme from a file.
  ///
  /// ```json
  /// {
  ///   "name": "Ocean",
  ///   "base": "Midnight",
  ///   "dark": {
  ///     "background": "#071018", "tint": "#4fc3d9", "focus": "#4fc3d9"
  ///   },
  ///   "measures": { "cornerRadius": 8 }
  /// }
  /// ```
  ///
  /// `name` is the name for users. `light` and `dark` have colors by the names of the ``Token``s. Colors that aren't
  /// given are those of the built-in theme that `base` names; the default base is ``automatic``. A theme with one of
  /// the two always has this appearance. `measures` has `spacing`, `cornerRadius` and `focusWidth`, as in
  /// ``Measures``.
  ///
  /// The initializer checks no contrast. ``lowContrasts(in:of:)`` returns the pairs of colors that are hard to read.
  ///
  /// - Parameter path: The path of a regular file of at most 256 kB, in UTF-8.
  /// - Throws: A ``ThemeFileError`` if the file can't be read, or isn't a theme.
  public init(contentsOfFile path: String) throws(ThemeFileError) {
    do throws(ThemeFileError) {
      try self.init(ThemeFile.bytes(of: path))
    } catch {
      var error = error
      error.file = path
      throw error
    }
  }

  /// Reads a theme from a string with the content of a theme file.
  ///
  /// - Parameter json: The content, as in ``init(contentsOfFile:)``.
  /// - Throws: A ``ThemeFileError`` if the string isn't a theme.
  public init(json: String) throws(ThemeFileError) {
    let bytes = Array(json.utf8)
    guard bytes.count <= ThemeFile.sizeLimit else { throw ThemeFile.tooLarge }
    try self.init(bytes)
  }

  private init(_ bytes: [UInt8]) throws(ThemeFileError) { self = try ThemeFile(bytes).theme() }
}

/// The values in a file that defines a theme.
private struct ThemeFile {
  private var name: String?
  private var base = Theme.automatic
  private var light: [Theme.Token: ThemeColor]?
  private var dark: [Theme.Token: ThemeColor]?
  private var measures: [String: Double] = [:]

  static let sizeLimit = 256 * 1024
  static let tooLarge = ThemeFileError("The file is larger than 256 kB.", "Choose a file that defines a theme.")
  private static let keys = ["name", "base", "light", "dark", "measures"]
  private static let nameLimit = 64

  init(_ bytes: [UInt8]) throws(ThemeFileError) {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw ThemeFileError("The file isn't text in UTF-8.", "Save it as UTF-8.")
    }
    var scanner = ThemeFileScanner(bytes)
    try scanner.object("") { (key, scanner) throws(ThemeFileError) in
      switch key {
      case "name": name = try Self.name(&scanner)
      case "base": base = try Self.base(&scanner)
      case "light": light = try Self.colors(key, &scanner)
      case "dark": dark = try Self.colors(key, &scanner)
      case "measures": measures = try Self.measures(key, &scanner)
      default: throw Self.unknown(key, key, "value", Self.keys, scanner)
      }
    }
    try scanner.end()
  }

  func theme() throws(ThemeFileError) -> Theme {
    guard let name else {
      throw ThemeFileError("The theme has no name.", "Add a name, such as \"name\": \"Ocean\".")
    }
    let light = try light.map { (own) throws(ThemeFileError) in try colors(own, .light) }
    let dark = try dark.map { (own) throws(ThemeFileError) in try colors(own, .dark) }
    var theme: Theme
    switch (light, dark) {
    case (let light?, let dark?): theme = Theme(name, light: light, dark: dark)
    case (let light?, nil): theme = Theme(name, light: light)
    case (nil, let dark?): theme = Theme(name, dark: dark)
    case (nil, nil):
      throw ThemeFileError("The theme has no appearance.", "Add an object \"light\" or \"dark\" with colors.")
    }
    theme.measures = Theme.Measures(
      spacing: measures["spacing"] ?? base.measures.spacing,
      cornerRadius: measures["cornerRadius"] ?? base.measures.cornerRadius,
      focusWidth: measures["focusWidth"] ?? base.measures.focusWidth)
    return theme
  }

  private func colors(
    _ own: [Theme.Token: ThemeColor], _ scheme: ColorScheme
  ) throws(ThemeFileError) -> Theme.Colors {
    let key = scheme == .light ? "light" : "dark"
    guard base.colorScheme == nil || base.colorScheme == scheme else {
      throw ThemeFileError(
        key: key, "The base \"\(base.name)\" has no \(key) appearance.",
        "Choose a base that has one, such as Automatic.")
    }
    var colors = base.colors(for: scheme)
    for token in Theme.Token.allCases {
      if let color = own[token] { colors[token] = color }
      // The palette of the terminal's user may not fit the colors of the file.
      colors[token].terminalColor = nil
    }
    return colors
  }

  // MARK: Values

  private static func name(_ scanner: inout ThemeFileScanner) throws(ThemeFileError) -> String {
    let line = scanner.line
    let name = try scanner.string("name")
    func wrong(_ reason: String, _ remedy: String) -> ThemeFileError {
      ThemeFileError(line: line, key: "name", reason, remedy)
    }
    guard name.contains(where: { !$0.isWhitespace }), name.unicodeScalars.count <= nameLimit,
      ThemeFileError.printable(name, limit: nameLimit) == name
    else { throw wrong("This can't be a name.", "Write 1 to \(nameLimit) visible characters.") }
    guard !Theme.builtIn.contains(where: { $0.name == name }) else {
      throw wrong("A built-in theme has this name.", "Choose another name, so that users can tell the themes apart.")
    }
    return name
  }

  private static func base(_ scanner: inout ThemeFileScanner) throws(ThemeFileError) -> Theme {
    let start = scanner
    let name = try scanner.string("base")
    guard let theme = Theme.builtIn.first(where: { $0.name == name }) else {
      throw unknown("base", name, "built-in theme", Theme.builtIn.map(\.name), start)
    }
    return theme
  }

  private static func colors(
    _ path: String, _ scanner: inout ThemeFileScanner
  ) throws(ThemeFileError) -> [Theme.Token: ThemeColor] {
    var colors: [Theme.Token: ThemeColor] = [:]
    try scanner.object(path) { (name, scanner) throws(ThemeFileError) in
      let key = "\(path).\(name)"
      guard let token = Theme.Token(rawValue: name) else {
        throw unknown(key, name, "color", Theme.Token.allCases.map(\.rawValue), scanner)
      }
      let line = scanner.line
      let text = try scanner.string(key)
      guard let color = ThemeColor(text) else {
        throw ThemeFileError(
          line: line, key: key, "\"\(ThemeFileError.printable(text))\" is no color.",
          "Write # with three or six hexadecimal digits, such as \"#0e1016\".")
      }
      colors[token] = color
    }
    return colors
  }

  private static func measures(
    _ path: String, _ scanner: inout ThemeFileScanner
  ) throws(ThemeFileError) -> [String: Double] {
    // A ring without a width would hide the focus.
    let ranges = ["spacing": 0.0...32, "cornerRadius": 0...32, "focusWidth": 1...8]
    var measures: [String: Double] = [:]
    try scanner.object(path) { (name, scanner) throws(ThemeFileError) in
      let key = "\(path).\(name)"
      guard let range = ranges[name] else { throw unknown(key, name, "measure", ranges.keys.sorted(), scanner) }
      let line = scanner.line
      let value = try scanner.number(key)
      guard range.contains(value) else {
        throw ThemeFileError(
          line: line, key: key, "The number is out of range.",
          "Write a number from \(Int(range.lowerBound)) to \(Int(range.upperBound)).")
      }
      measures[name] = value
    }
    return measures
  }

  private static func unknown(
    _ key: String, _ name: String, _ kind: String, _ known: [String], _ scanner: ThemeFileScanner
  ) -> ThemeFileError {
    let nearest = name.utf8.count <= nameLimit ? known.min { $0.distance(to: name) < $1.distance(to: name) } : nil
    let isNear = nearest.map { $0.distance(to: name) <= max(2, name.count / 2) } ?? false
    let remedy = isNear ? "Did you mean \"\(nearest ?? "")\"?" : "Known names: \(known.joined(separator: ", "))."
    return scanner.wrong(key, "There is no \(kind) with this name.", remedy)
  }

  // MARK: Files

  static func bytes(of path: String) throws(ThemeFileError) -> [UInt8] {
    func cause() -> String { String(cString: strerror(errno)) }
    // A path in C ends at a zero.
    guard !path.utf8.contains(0) else {
      throw ThemeFileError("A path can't contain a zero character.", "Check the path.")
    }
    // Without O_NONBLOCK, opening a named pipe would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw ThemeFileError("The file can't be opened: \(cause()).", "Check the path and the permissions.")
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw ThemeFileError("This is no regular file.", "Choose a file that defines a theme.")
    }
    do {
      let bytes = try handle.read(upToCount: sizeLimit + 1).map { Array($0) } ?? []
      guard bytes.count <= sizeLimit else { throw tooLarge }
      return bytes
    } catch let error as ThemeFileError {
      throw error
    } catch {
      throw ThemeFileError("The file can't be read: \(cause()).", "Check the path and the permissions.")
    }
  }
}

extension String {
  /// Returns the number of characters to insert, remove or replace to get another string.
  ///
  /// - Complexity: O(*n* · *m*).
  fileprivate func distance(to other: String) -> Int {
    let (first, second) = (Array(lowercased()), Array(other.lowercased()))
    var row = Array(0...second.count)
    for (index, character) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in second.indices {
        let replaced = diagonal + (character == second[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[second.count]
  }
}
