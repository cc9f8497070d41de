import PawlViews

/// A panel in which the user finds a command by typing parts of its name: the controls that keys can reach, with their
/// shortcuts, and the commands of the host. It is opened with Ctrl-P.
@MainActor
struct CommandPalette {
  /// A command that the palette offers.
  struct Command {
    let title: String
    /// The key that performs the command as well; empty for none.
    let key: String
    let action: Action
  }

  /// The effect of a command.
  enum Action {
    /// Moves the focus to a control, and activates it unless it is changed by keys of its own.
    case control(WeakElement)
    /// Performs a command of the window.
    case command(WeakElement)
    /// Shows all keys.
    case keys
    /// Opens the find bar.
    case find
    /// Reloads the content.
    case refresh
    /// Ends the program.
    case quit
  }

  struct WeakElement {
    weak var element: Element?
  }

  /// A command that matches the typed text.
  struct Found {
    let command: Command
    let match: FuzzyMatch
  }

  /// The text in place of an empty query, and the one in place of commands that match.
  let prompt, nothingFound: String
  private let commands: [Command]
  private(set) var query = ""
  /// The commands that match, best first.
  private(set) var found: [Found] = []
  private(set) var selection = 0

  init(_ screen: ViewScreen) {
    let keys = KeyHints(screen)
    let shortcuts = Dictionary(
      screen.graph.focus.shortcuts.map { (ObjectIdentifier($0.control), $0.shortcut.name) },
      uniquingKeysWith: { first, _ in first })
    var commands = keys.candidates.compactMap { element -> Command? in
      let title = element.titleInPalette
      guard !title.isEmpty, element.control?.isEnabled == true else { return nil }
      return Command(
        title: title, key: shortcuts[ObjectIdentifier(element)] ?? "",
        action: .control(WeakElement(element: element)))
    }
    let known = Set(keys.candidates.map { ObjectIdentifier($0) })
    for element in screen.graph.focus.asksQuestion ? [] : screen.graph.window.commandControls
    where !known.contains(ObjectIdentifier(element)) && !element.titleInPalette.isEmpty {
      commands.append(
        Command(
          title: element.titleInPalette, key: shortcuts[ObjectIdentifier(element)] ?? "",
          action: .command(WeakElement(element: element))))
    }
    if keys.canFind {
      commands.append(Command(title: keys.word("Find a text"), key: keys.slashFinds ? "/" : "F3", action: .find))
    }
    if keys.canRefresh { commands.append(Command(title: keys.word("Refresh"), key: "Ctrl-R", action: .refresh)) }
    commands.append(Command(title: keys.word("Show all keys"), key: "?", action: .keys))
    commands.append(Command(title: keys.word("Quit"), key: "Ctrl-C", action: .quit))
    (prompt, nothingFound) = (keys.word("Find a command"), keys.word("Nothing found"))
    self.commands = commands
    search()
  }

  mutating func type(_ text: String) {
    query += text.filter { !$0.isNewline }
    query = String(query.prefix(Self.queryLimit))
    search()
  }

  mutating func deleteBackward() {
    query = String(query.dropLast())
    search()
  }

  mutating func clear() {
    query = ""
    search()
  }

  mutating func moveSelection(by distance: Int) {
    guard !found.isEmpty else { return }
    selection = min(max(0, selection + distance), found.count - 1)
  }

  mutating func select(_ index: Int) {
    if found.indices.contains(index) { selection = index }
  }

  /// The command that Return performs; `nil` if nothing matches.
  var selected: Command? { found.indices.contains(selection) ? found[selection].command : nil }

  private mutating func search() {
    selection = 0
    let matches = commands.enumerated().compactMap { index, command in
      FuzzyMatch(query, in: command.title).map { (index: index, found: Found(command: command, match: $0)) }
    }
    // Commands that match equally well keep the order in which they are on the screen.
    found = matches.sorted { ($1.found.match.score, $0.index) < ($0.found.match.score, $1.index) }.map(\.found)
  }

  private static let queryLimit = 64
}

extension Element {
  /// The name of a control as a command: its label, or the prompt of a field.
  fileprivate var titleInPalette: String {
    var title = label
    if title.isEmpty, case .textField(let field) = content { title = field.prompt }
    if title.isEmpty { title = described(\.label) ?? "" }
    return title.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
