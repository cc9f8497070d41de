/// Commands for the sidebar. Pawl has none.
@preconcurrency @MainActor
public struct SidebarCommands: Commands {
  /// Creates the commands.
  public init() {}

  public var body: some Commands { EmptyCommands() }
}

/// Commands for the toolbar. Pawl has none.
@preconcurrency @MainActor
public struct ToolbarCommands: Commands {
  /// Creates the commands.
  public init() {}

  public var body: some Commands { EmptyCommands() }
}

/// Commands for work on texts. Pawl has none: text fields have keys of their own.
@preconcurrency @MainActor
public struct TextEditingCommands: Commands {
  /// Creates the commands.
  public init() {}

  public var body: some Commands { EmptyCommands() }
}

/// Commands for the look of texts. Pawl has none.
@preconcurrency @MainActor
public struct TextFormattingCommands: Commands {
  /// Creates the commands.
  public init() {}

  public var body: some Commands { EmptyCommands() }
}

/// Commands for the inspector. Pawl has none.
@preconcurrency @MainActor
public struct InspectorCommands: Commands {
  /// Creates the commands.
  public init() {}

  public var body: some Commands { EmptyCommands() }
}
