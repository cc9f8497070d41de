/// A scrolling column of rows that the user can select, delete and move.
///
/// Each child view is a row. A ``ForEach`` makes a row for each of its elements when the row becomes visible, and
/// ``Section`` groups rows. A list takes all the space it is offered. A row keeps its state for a while after it has
/// scrolled out of view.
///
/// A page in a browser has about 200 rows of a long list: those in sight, and some around them.
///
/// - Complexity: O(visible rows), independent of the number of elements. O(elements) once when visible rows have moved.
@preconcurrency @MainActor
public struct List<SelectionValue: Hashable, Content: View>: View {
  private let selection: ListSelection?
  private let content: Content
  @Environment(\.listStyle) private var style

  init(erased selection: ListSelection?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  /// Creates a list in which any number of rows can be selected.
  ///
  /// - Parameter selection: the tags of the selected rows; nil for a list without selection. A row of a ``ForEach`` has
  ///   the id of its element as its tag, unless `tag(_:)` sets another.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(erased: selection.map { ListSelection($0) }, content: content)
  }

  /// Creates a list in which at most one row can be selected.
  ///
  /// - Parameter selection: the tag of the selected row; nil for a list without selection. A row of a ``ForEach`` has
  ///   the id of its element as its tag, unless `tag(_:)` sets another.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(erased: selection.map { ListSelection($0) }, content: content)
  }

  public var body: some View { RowColumn(selection: selection, style: style, isForm: false, content: content) }
}

extension List where SelectionValue == Never {
  /// Creates a list without selection.
  public init(@ViewBuilder content: () -> Content) { self.init(erased: nil, content: content) }
}

/// A list of controls with labels, often grouped in sections.
///
/// It behaves like a ``List``. Controls in it show their labels at the start of the row.
@preconcurrency @MainActor
public struct Form<Content: View>: View {
  private let content: Content
  @Environment(\.formStyle) private var style

  /// Creates a form.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @ViewBuilder public var body: some View {
    if let style {
      style.makeBody(FormStyleConfiguration(content: FormStyleConfiguration.Content(content)))
    } else {
      FormRows(content: content)
    }
  }
}

/// The common content of lists, forms and logs.
struct RowColumn<Content: View>: View {
  let selection: ListSelection?
  let style: ListStyleKind
  let isForm: Bool
  /// Whether the rows are those of a table.
  let isTable: Bool
  /// The state of a log that follows its end, or `nil` for other lists.
  let follower: EndFollower?
  /// The action that copies the row with a tag, or `nil` if rows can't be copied.
  let onCopy: ((AnyHashable) -> Void)?
  let content: Content
  @Environment(\.refresh) private var refresh

  init(
    selection: ListSelection?, style: ListStyleKind, isForm: Bool, isTable: Bool = false,
    follower: EndFollower? = nil, onCopy: ((AnyHashable) -> Void)? = nil, content: Content
  ) {
    self.selection = selection
    self.style = style
    self.isForm = isForm
    self.isTable = isTable
    self.follower = follower
    self.onCopy = onCopy
    self.content = content
  }

  var body: some View {
    ScrollContainer(
      content: ListRows(
        selection: selection, onCopy: onCopy,
        content: content.transformEnvironment {
          $0.isInListRow = true
          $0.isInForm = isForm
        }
      ).rowPanels(style), axes: .vertical, showsIndicators: true, listStyle: style, isTable: isTable,
      follower: follower, refresh: refresh)
  }
}

private struct ListRows<Content: View>: LazyContainerView {
  let selection: ListSelection?
  let onCopy: ((AnyHashable) -> Void)?
  let content: Content

  var axis: Axis { .vertical }

  func makeArrangement() -> ListArrangement { ListArrangement() }

  func update(
    _ arrangement: ListArrangement, of stack: LazyStackElement, in environment: EnvironmentValues
  ) -> Bool {
    let hasPanels = environment.listStyle.hasPanels && stack.graph.backend.metrics.outlinesPanels
    let isNew = (arrangement.selection == nil) != (selection == nil) || arrangement.hasPanels != hasPanels
    arrangement.hasPanels = hasPanels
    arrangement.selection = selection
    arrangement.onCopy = onCopy
    arrangement.selectionMenu = environment.selectionMenu
    // Reading the selection here makes this view its observer, so that a change of the selection updates the rows.
    selection?.read()
    arrangement.isEditing = environment.editMode?.wrappedValue.isEditing ?? false
    arrangement.showState(of: stack.windowRows)
    if isNew { stack.rowsDidChange() }
    return false
  }
}
