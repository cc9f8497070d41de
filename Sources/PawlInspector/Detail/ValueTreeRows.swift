import PawlUI

/// The rows of a value in a list: the value, and its parts while it is open.
struct ValueTreeRows: View {
  let tree: ValueTree
  /// The value at the same place before the action; `nil` if the rows mark no changes.
  let before: ValueTree?
  let change: ValueChange
  let path: TreePath
  let state: TreeState
  let pane: DetailPane
  let send: (InspectorAction) -> Void

  init(
    tree: ValueTree, before: ValueTree?, change: ValueChange, path: TreePath = [], state: TreeState, pane: DetailPane,
    send: @escaping (InspectorAction) -> Void
  ) {
    self.tree = tree
    self.before = before
    self.change = change
    self.path = path
    self.state = state
    self.pane = pane
    self.send = send
  }

  var body: some View {
    if tree.hasParts {
      DisclosureGroup(
        isExpanded: Binding(get: { isOpen }, set: { _ in send(.valueToggled(pane, path)) })
      ) {
        // The parts are rows of their own: pages don't indent the rows of a group.
        EmptyView()
      } label: {
        label
      }
      .padding(.leading, indentation)
      if isOpen { parts }
    } else {
      Button {
        send(.valueCopied(tree.summary))
      } label: {
        label
      }
      .buttonStyle(.plain)
      .accessibilityHint("Copy the value")
      .padding(.leading, indentation)
    }
  }

  /// Whether the name of the type tells more than the summary.
  private var showsType: Bool {
    !tree.type.isEmpty && !["Array<", "Dictionary<", "Optional<", "Set<"].contains(where: tree.type.hasPrefix)
  }

  private var isOpen: Bool { state.open.contains(path) }

  /// The distance from the edge, in cells.
  private var indentation: CGFloat { CGFloat(2 * path.count) }

  @ViewBuilder
  private var parts: some View {
    let all = tree.parts
    let limit = state.limits[path] ?? TreeState.partLimit
    let items = ValuePart.parts(all.prefix(limit), before: before, around: change)
    ForEach(items) { part in
      // `AnyView` erases the type, because a view's type can't contain itself.
      AnyView(
        ValueTreeRows(
          tree: part.tree, before: part.before, change: part.change, path: path + [part.id], state: state, pane: pane,
          send: send))
    }
    if all.count > limit {
      Button("\((all.count - limit).groupedText) more") { send(.morePartsTapped(pane, path)) }
        .padding(.leading, indentation + 2)
    }
  }

  private var label: some View {
    HStack(spacing: 0) {
      if change.isMarked {
        Text(verbatim: change.mark).bold().foregroundColor(change.color).accessibilityLabel(change.name)
      }
      text.lineLimit(tree.hasParts ? 1 : nil)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private var text: Text {
    var text = Text(verbatim: "")
    if let label = tree.label { text = text + Text(verbatim: label + ": ").foregroundColor(Color(.teal)) }
    let summary = Text(verbatim: tree.summary).foregroundColor(Color(.primary))
    if tree.hasParts {
      let isNamed = tree.summary.isEmpty || tree.summary == tree.type
      text = text + (isNamed ? Text(verbatim: tree.type).foregroundColor(Color(.primary)) : summary)
      if !isNamed, showsType {
        text = text + Text(verbatim: "  " + tree.type).foregroundColor(.secondary)
      }
    } else {
      text = text + (change == .changed ? summary.bold() : summary)
      if change == .changed, let before, !before.hasParts {
        text = text + Text(verbatim: "  was \(before.summary)").foregroundColor(.secondary)
      }
    }
    return text
  }
}

/// A part of a value with the same part before the action.
struct ValuePart: Identifiable {
  /// The label of the part, which is unique among the parts of its value.
  let id: String
  let tree: ValueTree
  let before: ValueTree?
  let change: ValueChange

  /// Returns parts with the parts that had the same labels before.
  ///
  /// - Parameter change: The change of the whole value.
  static func parts(
    _ parts: some Collection<ValueTree>, before: ValueTree?, around change: ValueChange
  ) -> [ValuePart] {
    var known: [String: ValueTree] = [:]
    if change == .changed, let before, before.hasParts {
      for (id, part) in zip(ids(before.parts), before.parts) { known[id] = part }
    }
    return zip(ids(parts), parts).map { id, tree in
      let before = known[id]
      let own: ValueChange =
        switch change {
        case .none, .added: change
        case .changed: before.map { ValueComparison.isChanged($0, tree) ? .changed : .none } ?? .added
        }
      return ValuePart(id: id, tree: tree, before: before, change: own)
    }
  }

  private static func ids(_ parts: some Collection<ValueTree>) -> [String] {
    var counts: [String: Int] = [:]
    return parts.enumerated().map { index, part in
      let label = part.label ?? "\(index)"
      let count = counts[label, default: 0]
      counts[label] = count + 1
      return count == 0 ? label : "\(label)#\(count)"
    }
  }
}

/// The difference between a value and the value at the same place before the action.
enum ValueChange: Equatable {
  case none
  case changed
  case added

  var isMarked: Bool { self != .none }
  var mark: String { self == .added ? "+ " : "~ " }
  var name: String { self == .added ? "added" : "changed" }
  var color: Color { self == .added ? Color(.success) : Color(.warning) }
}

/// A comparison of two trees.
enum ValueComparison {
  /// Returns whether two trees differ in their texts.
  ///
  /// Only some thousand values are compared. Large values whose difference lies beyond them count as equal.
  static func isChanged(_ before: ValueTree, _ after: ValueTree) -> Bool {
    var left = 4_000
    return isChanged(before, after, &left)
  }

  private static func isChanged(_ before: ValueTree, _ after: ValueTree, _ left: inout Int) -> Bool {
    guard left > 0 else { return false }
    left -= 1
    if before.summary != after.summary || before.type != after.type || before.hasParts != after.hasParts { return true }
    guard after.hasParts else { return false }
    let (old, new) = (before.parts, after.parts)
    guard old.count == new.count else { return true }
    for (old, new) in zip(old, new) {
      if old.label != new.label || isChanged(old, new, &left) { return true }
      if left <= 0 { return false }
    }
    return false
  }
}
