public import Observation

/// A recorder of operations that the user can undo and redo.
///
/// Register the opposite of each operation as it is performed. While an operation is undone, its handler registers the
/// operation again, for redoing:
///
///     @Observable @MainActor
///     final class Palette {
///       private(set) var colors = ["red", "green"]
///
///       func remove(at index: Int, undoManager: UndoManager?) {
///         let color = colors.remove(at: index)
///         undoManager?.registerUndo(withTarget: self) { [weak undoManager] in
///           $0.insert(color, at: index, undoManager: undoManager)
///         }
///         undoManager?.setActionName("Remove Color")
///       }
///
///       func insert(_ color: String, at index: Int, undoManager: UndoManager?) {
///         colors.insert(color, at: index)
///         undoManager?.registerUndo(withTarget: self) { [weak undoManager] in
///           $0.remove(at: index, undoManager: undoManager)
///         }
///       }
///     }
///
/// A view gets the undo manager of its window from ``EnvironmentValues/undoManager``. In a terminal, the keys for undo
/// work on it whenever no field has an edit to undo.
///
/// The operations that are registered between two events of the user form a group, which is undone at once. Views that
/// read ``canUndo`` or a similar property in their bodies are updated when it changes.
///
/// The names are those of Foundation's class of this name, which exists on Apple's systems only.
@Observable
@preconcurrency @MainActor
public final class UndoManager {
  /// The operations that are undone at once.
  private struct Group {
    var name = ""
    var operations: [Operation] = []
    /// Whether the group ends with the user's event.
    var isOfEvent = false

    var hasTarget: Bool { operations.contains { $0.target != nil } }
  }

  private struct Operation {
    weak var target: AnyObject?
    let perform: @MainActor () -> Void
  }

  private var undoGroups: [Group] = []
  private var redoGroups: [Group] = []
  /// The groups that operations are being added to, the innermost last.
  private var openGroups: [Group] = []
  @ObservationIgnored private var disabledCount = 0

  /// Whether the operations between two events of the user form a group. If `false`, an operation outside of a group
  /// forms a group of its own. Default: `true`.
  public var groupsByEvent = true
  /// The maximum number of groups that can be undone, or 0 for no limit. The oldest groups are forgotten first. Default:
  /// 0.
  public var levelsOfUndo = 0 {
    didSet { limit() }
  }
  /// Whether an operation is being undone.
  public private(set) var isUndoing = false
  /// Whether an operation is being redone.
  public private(set) var isRedoing = false

  /// Creates an undo manager without operations.
  public init() {}

  // MARK: Registration

  /// Registers the opposite of an operation that was performed.
  ///
  /// - Parameters:
  ///   - target: The object that the handler changes. It isn't kept alive: once it is released, the handler isn't called.
  ///   - handler: The closure that undoes the operation.
  public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
    guard isUndoRegistrationEnabled else { return }
    let isAlone = openGroups.isEmpty
    if isAlone { openGroups.append(Group(isOfEvent: groupsByEvent)) }
    let operation = Operation(target: target) { [weak target] in
      if let target { handler(target) }
    }
    openGroups[openGroups.count - 1].operations.append(operation)
    if !isUndoing, !isRedoing { redoGroups = [] }
    if isAlone, !groupsByEvent { endUndoGrouping() }
  }

  /// Whether operations are registered: ``disableUndoRegistration()`` wasn't called more often than
  /// ``enableUndoRegistration()``.
  public var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

  /// Ignores registrations until ``enableUndoRegistration()`` is called as often as this function.
  public func disableUndoRegistration() { disabledCount += 1 }

  /// Ends the effect of one call of ``disableUndoRegistration()``. Without such a call, it has no effect.
  public func enableUndoRegistration() { disabledCount = max(0, disabledCount - 1) }

  /// Forgets all operations.
  public func removeAllActions() {
    (undoGroups, redoGroups) = ([], [])
    for index in openGroups.indices { openGroups[index].operations = [] }
  }

  /// Forgets the operations of a target.
  public func removeAllActions(withTarget target: AnyObject) {
    func without(_ groups: [Group]) -> [Group] {
      groups.map { group in
        var group = group
        group.operations.removeAll { $0.target === target }
        return group
      }
    }
    undoGroups = without(undoGroups).filter { !$0.operations.isEmpty }
    redoGroups = without(redoGroups).filter { !$0.operations.isEmpty }
    openGroups = without(openGroups)
  }

  // MARK: Groups

  /// The number of groups that were begun and have not ended.
  public var groupingLevel: Int { openGroups.count }

  /// Begins a group. The operations up to the matching ``endUndoGrouping()`` are undone at once, with those of the group
  /// around it.
  public func beginUndoGrouping() {
    if openGroups.isEmpty, groupsByEvent { openGroups.append(Group(isOfEvent: true)) }
    openGroups.append(Group())
  }

  /// Ends the group that was begun last. Without a group, it has no effect.
  public func endUndoGrouping() {
    guard let group = openGroups.popLast() else { return }
    if let outer = openGroups.indices.last {
      openGroups[outer].operations += group.operations
      if openGroups[outer].name.isEmpty { openGroups[outer].name = group.name }
    } else if !group.operations.isEmpty {
      if isUndoing { redoGroups.append(group) } else { undoGroups.append(group) }
      limit()
    }
  }

  /// Ends the group of the user's last event. The host calls it before the next one.
  package func endEvent() {
    if !isUndoing, !isRedoing, openGroups.count == 1, openGroups[0].isOfEvent { endUndoGrouping() }
  }

  private func limit() {
    guard levelsOfUndo > 0 else { return }
    if undoGroups.count > levelsOfUndo { undoGroups.removeFirst(undoGroups.count - levelsOfUndo) }
    if redoGroups.count > levelsOfUndo { redoGroups.removeFirst(redoGroups.count - levelsOfUndo) }
  }

  // MARK: Undo and redo

  /// Whether there is an operation to undo.
  public var canUndo: Bool { openGroups.contains(where: \.hasTarget) || undoGroups.contains(where: \.hasTarget) }

  /// Whether there is an operation to redo.
  public var canRedo: Bool { redoGroups.contains(where: \.hasTarget) }

  /// Undoes the operations of the last group, the last one first. Groups that are open end before.
  ///
  /// Without effect if there is nothing to undo, or if it is called by a handler.
  public func undo() {
    guard !isUndoing, !isRedoing else { return }
    while !openGroups.isEmpty { endUndoGrouping() }
    undoGroups.removeAll { !$0.hasTarget }
    guard let group = undoGroups.popLast() else { return }
    isUndoing = true
    perform(group)
    isUndoing = false
  }

  /// Performs the operations again that were undone last.
  ///
  /// Without effect if there is nothing to redo, or if it is called by a handler.
  public func redo() {
    guard !isUndoing, !isRedoing else { return }
    while !openGroups.isEmpty { endUndoGrouping() }
    redoGroups.removeAll { !$0.hasTarget }
    guard let group = redoGroups.popLast() else { return }
    isRedoing = true
    perform(group)
    isRedoing = false
  }

  /// Performs operations. What they register forms one group with the same name.
  private func perform(_ group: Group) {
    openGroups = [Group(name: group.name)]
    for operation in group.operations.reversed() { operation.perform() }
    while !openGroups.isEmpty { endUndoGrouping() }
  }

  // MARK: Names

  /// Sets the name of the operations that were registered last, such as `Paste`.
  public func setActionName(_ actionName: String) {
    if !openGroups.isEmpty {
      openGroups[0].name = actionName
    } else if let last = undoGroups.indices.last {
      undoGroups[last].name = actionName
    }
  }

  /// The name of the operations that ``undo()`` undoes; empty if they have none.
  public var undoActionName: String { (openGroups.first ?? undoGroups.last)?.name ?? "" }

  /// The name of the operations that ``redo()`` performs; empty if they have none.
  public var redoActionName: String { redoGroups.last?.name ?? "" }

  /// The title of a button for ``undo()``: `Undo`, followed by the name of the operations.
  public var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

  /// The title of a button for ``redo()``: `Redo`, followed by the name of the operations.
  public var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  /// Returns the title of a button that undoes operations with a name.
  public func undoMenuTitle(forUndoActionName actionName: String) -> String {
    String(localized: actionName.isEmpty ? "Undo" : "Undo \(actionName)")
  }

  /// Returns the title of a button that performs operations with a name again.
  public func redoMenuTitle(forUndoActionName actionName: String) -> String {
    String(localized: actionName.isEmpty ? "Redo" : "Redo \(actionName)")
  }
}

extension EnvironmentValues {
  /// The undo manager of the window; `nil` outside of a host.
  @MainActor public var undoManager: UndoManager? { services?.undoManager }
}
