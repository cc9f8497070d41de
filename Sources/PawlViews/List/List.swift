/// Rows in a column that the user moves through, and may select, delete and move.
///
/// Each view inside is a row; a ``ForEach`` makes one for each of its elements, when it comes into sight. ``Section`` puts
/// rows together. A list takes all the room it is offered. A row that has gone out of sight keeps its state for a while.
///
/// - Complexity: O(rows in sight), whatever the number of elements. When those in sight have moved, O(elements) once.
@preconcurrency @MainActor
public struct List<SelectionValue: Hashable, Content: View>: View {
  private let selection: ListSelection?
  private let content: Content
  @Environment(\.listStyle) private var style

  init(erased selection: ListSelection?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  /// - Parameter selection: the tags of the rows that are selected; that of a row of a ``ForEach`` is the element's id.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(erased: selection.map { ListSelection($0) }, content: content)
  }

  /// - Parameter selection: the tag of the row that is selected; that of a row of a ``ForEach`` is the element's id.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(erased: selection.map { ListSelection($0) }, content: content)
  }

  public var body: some View { RowColumn(selection: selection, style: style, isForm: false, content: content) }
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) { self.init(erased: nil, content: content) }
}

/// Rows of controls, each with its label, often in sections.
///
/// It behaves as a ``List`` does; controls inside have their label at the beginning of the row.
@preconcurrency @MainActor
public struct Form<Content: View>: View {
  private let content: Content
  @Environment(\.listStyle) private var style

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { RowColumn(selection: nil, style: style, isForm: true, content: content) }
}

/// What lists and forms have in common.
private struct RowColumn<Content: View>: View {
  let selection: ListSelection?
  let style: ListStyleKind
  let isForm: Bool
  let content: Content
  @Environment(\.refresh) private var refresh

  init(selection: ListSelection?, style: ListStyleKind, isForm: Bool, content: Content) {
    self.selection = selection
    self.style = style
    self.isForm = isForm
    self.content = content
  }

  var body: some View {
    ScrollContainer(
      content: ListRows(
        selection: selection,
        content: content.transformEnvironment {
          $0.isInListRow = true
          $0.isInForm = isForm
        }), axes: .vertical, showsIndicators: true, listStyle: style, refresh: refresh)
  }
}

private struct ListRows<Content: View>: LazyContainerView {
  let selection: ListSelection?
  let content: Content

  var axis: Axis { .vertical }

  func makeArrangement() -> ListArrangement { ListArrangement() }

  func update(
    _ arrangement: ListArrangement, of stack: LazyStackElement, in environment: EnvironmentValues
  ) -> Bool {
    let isNew = (arrangement.selection == nil) != (selection == nil)
    arrangement.selection = selection
    // Read here, the selection has this done again when it changes.
    selection?.read()
    arrangement.isEditing = environment.editMode?.wrappedValue.isEditing ?? false
    arrangement.showState(of: stack.window)
    if isNew { stack.rowsDidChange() }
    return false
  }
}
