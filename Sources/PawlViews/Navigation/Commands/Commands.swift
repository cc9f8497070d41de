/// Commands of a program, which the user reaches from everywhere in its window.
///
///     WindowGroup { NotesView() }
///       .commands {
///         CommandMenu("Note") {
///           Button("Pin") { model.pin() }.keyboardShortcut("p", modifiers: .option)
///         }
///         CommandGroup(after: .newItem) {
///           Button("Import…") { model.isImporting = true }
///         }
///       }
///
/// In a terminal the command palette (Ctrl-P) has the commands, and `?` lists their keyboard shortcuts. A browser shows a bar
/// with a menu for each group at the top of the page, and its command palette has the commands, too.
@preconcurrency @MainActor
public protocol Commands {
  /// The type of commands that describes these.
  associatedtype Body: Commands

  /// The commands.
  @CommandsBuilder var body: Body { get }

  /// The groups of commands, in order.
  var _groups: [_CommandItems] { get }
}

extension Commands {
  public var _groups: [_CommandItems] { body._groups }
}

extension Never: Commands {
  public var _groups: [_CommandItems] { fatalError("Never has no commands") }
}

/// A group of commands in a menu.
@preconcurrency @MainActor
public struct _CommandItems {
  /// The title of the menu.
  let menu: Text
  /// The position of the menu among the others.
  let menuOrder: Int
  /// The position of the group in its menu.
  let order: Int
  let content: AnyView
  /// The placement whose groups this one replaces, or `nil` for none.
  var replaced: CommandGroupPlacement?
  /// The placement of the group, or `nil` for a menu of the program's own.
  var placement: CommandGroupPlacement?
}

/// A menu of commands.
@preconcurrency @MainActor
public struct CommandMenu<Content: View>: Commands {
  private let title: Text
  private let content: Content

  public var body: Never { fatalError("CommandMenu has no body") }

  /// Creates a menu with a title.
  ///
  /// - Parameters:
  ///   - nameKey: The title.
  ///   - content: The commands: buttons, toggles, pickers and menus.
  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    title = Text(nameKey)
    self.content = content()
  }

  /// Creates a menu with a text as its title.
  public init(_ name: Text, @ViewBuilder content: () -> Content) {
    title = name
    self.content = content()
  }

  /// Creates a menu with a string as its title.
  @_disfavoredOverload
  public init(_ name: some StringProtocol, @ViewBuilder content: () -> Content) {
    title = Text(name)
    self.content = content()
  }

  public var _groups: [_CommandItems] {
    [_CommandItems(menu: title, menuOrder: CommandGroupPlacement.ownMenus, order: 0, content: AnyView(content))]
  }
}

/// Commands in one of the standard menus.
@preconcurrency @MainActor
public struct CommandGroup<Content: View>: Commands {
  private let placement: CommandGroupPlacement
  private let distance: Int
  private let content: Content

  public var body: Never { fatalError("CommandGroup has no body") }

  /// Creates commands that come before those of a standard group.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    (placement, distance, content) = (group, -1, addition())
  }

  /// Creates commands that come after those of a standard group.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    (placement, distance, content) = (group, 1, addition())
  }

  /// Creates commands in place of those of a standard group.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    (placement, distance, content) = (group, 0, addition())
  }

  public var _groups: [_CommandItems] {
    [
      _CommandItems(
        menu: Text(verbatim: placement.menu.title), menuOrder: placement.menu.rawValue,
        order: placement.order * 3 + distance, content: AnyView(content), replaced: distance == 0 ? placement : nil,
        placement: distance == 0 ? nil : placement)
    ]
  }
}

/// A standard group of commands. Pawl has no commands of its own in these groups, except for the one that shows the settings.
public struct CommandGroupPlacement: Hashable, Sendable {
  /// A standard menu, in the order of menus.
  enum Menu: Int {
    case app, file, edit, view
    case window = 5
    case help

    var title: String {
      switch self {
      case .app: "Program"
      case .file: "File"
      case .edit: "Edit"
      case .view: "View"
      case .window: "Window"
      case .help: "Help"
      }
    }
  }

  /// The position of the program's own menus.
  static let ownMenus = 4

  let menu: Menu
  let order: Int

  /// Information about the program.
  public static let appInfo = CommandGroupPlacement(menu: .app, order: 0)
  /// Settings of the program.
  public static let appSettings = CommandGroupPlacement(menu: .app, order: 1)
  /// Services of the system.
  public static let systemServices = CommandGroupPlacement(menu: .app, order: 2)
  /// Visibility of the program.
  public static let appVisibility = CommandGroupPlacement(menu: .app, order: 3)
  /// The end of the program.
  public static let appTermination = CommandGroupPlacement(menu: .app, order: 4)
  /// New documents.
  public static let newItem = CommandGroupPlacement(menu: .file, order: 0)
  /// Saving.
  public static let saveItem = CommandGroupPlacement(menu: .file, order: 1)
  /// Import and export.
  public static let importExport = CommandGroupPlacement(menu: .file, order: 2)
  /// Printing.
  public static let printItem = CommandGroupPlacement(menu: .file, order: 3)
  /// Undo and redo.
  public static let undoRedo = CommandGroupPlacement(menu: .edit, order: 0)
  /// Cut, copy and paste.
  public static let pasteboard = CommandGroupPlacement(menu: .edit, order: 1)
  /// Search and other work on texts.
  public static let textEditing = CommandGroupPlacement(menu: .edit, order: 2)
  /// Fonts and alignment.
  public static let textFormatting = CommandGroupPlacement(menu: .edit, order: 3)
  /// The toolbar.
  public static let toolbar = CommandGroupPlacement(menu: .view, order: 0)
  /// The sidebar.
  public static let sidebar = CommandGroupPlacement(menu: .view, order: 1)
  /// Sizes of windows.
  public static let windowSize = CommandGroupPlacement(menu: .window, order: 0)
  /// Windows that exist once.
  public static let singleWindowList = CommandGroupPlacement(menu: .window, order: 1)
  /// Windows.
  public static let windowList = CommandGroupPlacement(menu: .window, order: 2)
  /// Arrangement of windows.
  public static let windowArrangement = CommandGroupPlacement(menu: .window, order: 3)
  /// Help.
  public static let help = CommandGroupPlacement(menu: .help, order: 0)
}

/// No commands.
@preconcurrency @MainActor
public struct EmptyCommands: Commands {
  public var body: Never { fatalError("EmptyCommands has no body") }

  /// Creates no commands.
  public init() {}

  public var _groups: [_CommandItems] { [] }
}

/// A result builder that combines commands.
@preconcurrency @MainActor @resultBuilder
public enum CommandsBuilder {
  /// Returns no commands.
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }

  /// Returns the commands unchanged.
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

  /// Combines several commands.
  public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> _CommandList {
    var groups: [_CommandItems] = []
    for part in repeat each content { groups += part._groups }
    return _CommandList(_groups: groups)
  }

  /// Returns the commands of a part that exists at times.
  public static func buildIf<Content: Commands>(_ content: Content?) -> _CommandList {
    _CommandList(_groups: content?._groups ?? [])
  }

  /// Returns the commands of the first of two parts.
  public static func buildEither<Content: Commands>(first content: Content) -> _CommandList {
    _CommandList(_groups: content._groups)
  }

  /// Returns the commands of the second of two parts.
  public static func buildEither<Content: Commands>(second content: Content) -> _CommandList {
    _CommandList(_groups: content._groups)
  }
}

/// Several commands.
@preconcurrency @MainActor
public struct _CommandList: Commands {
  public let _groups: [_CommandItems]

  public var body: Never { fatalError("A list of commands has no body") }
}
