/// The editing state of the lists on a page.
public enum EditMode: Hashable, Sendable {
  /// The user isn't editing.
  case inactive
  /// The user edits for a moment, for example while swiping a row. Hosts never set this mode.
  case transient
  /// The user is editing.
  case active

  /// A Boolean value that indicates whether the user is editing: true for ``active`` and ``transient``.
  public var isEditing: Bool { self != .inactive }
}

private struct EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

extension EnvironmentValues {
  /// A binding to the editing state of the lists here; nil outside a stack of pages.
  ///
  /// Each page of a ``NavigationView`` or ``NavigationStack`` has its own state.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// A button that starts and ends the editing of the lists on its page.
///
/// Its title is "Edit" or "Done". It is disabled outside a stack of pages.
@preconcurrency @MainActor
public struct EditButton: View {
  @Environment(\.editMode) private var mode

  /// Creates an edit button.
  public init() {}

  public var body: some View {
    let isEditing = mode?.wrappedValue.isEditing ?? false
    Button(isEditing ? "Done" : "Edit") { mode?.wrappedValue = isEditing ? .inactive : .active }
      .disabled(mode == nil)
  }
}
