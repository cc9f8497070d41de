/// The edits of a text that can be undone, and the ones that were undone and can be redone.
///
/// Typed characters form one step up to the beginning of the next word, and so do characters that are deleted one after
/// another. A movement of the caret ends a step. A history keeps at most ``maximumSteps`` steps and about
/// ``maximumSize`` bytes; the oldest steps are forgotten first.
///
/// A copy shares the steps. An edit of a copy therefore takes the same time however many steps there are.
struct EditHistory: Equatable {
  /// The replacement of a text at a place by another text.
  struct Change: Equatable {
    /// The number of UTF-8 bytes before the place.
    var offset: Int
    var removed: String
    var inserted: String

    var size: Int { removed.utf8.count + inserted.utf8.count }

    init(offset: Int, removed: String, inserted: String) {
      (self.offset, self.removed, self.inserted) = (offset, removed, inserted)
    }

    /// Creates the change that leads from one text to another.
    init(from old: String, to new: String) {
      var offset = zip(old.utf8, new.utf8).prefix { $0 == $1 }.count
      // The bytes of a scalar stay together.
      while let byte = old.utf8.dropFirst(offset).first ?? new.utf8.dropFirst(offset).first, byte & 0xC0 == 0x80 {
        offset -= 1
      }
      self.offset = offset
      removed = String(old[old.utf8.index(old.startIndex, offsetBy: offset)...])
      inserted = String(new[new.utf8.index(new.startIndex, offsetBy: offset)...])
    }
  }

  /// The number of characters of a text and the positions in it.
  struct Positions: Equatable {
    var count: Int
    var caret: TextInput.Boundary
    var anchor: TextInput.Boundary?
  }

  /// The kind of an edit. Edits of different kinds belong to different steps.
  enum Kind {
    case typing, deletion, other
  }

  /// The changes that are undone at once.
  struct Step: Equatable {
    let kind: Kind
    var changes: [Change]
    let before: Positions
    var after: Positions
  }

  /// The last step. It is apart from the earlier ones, since a typed character changes it.
  private var last: Step?
  /// The steps before the last one.
  private var earlier: Steps?
  /// The number of steps at the end of ``earlier`` that are forgotten, but still in memory. They are removed together.
  private var forgotten = 0
  private var undone: [Step] = []
  /// The size of the changes that can be undone, in bytes.
  private var size = 0
  /// Whether the last step may be continued.
  private var isOpen = false

  var canUndo: Bool { last != nil }
  var canRedo: Bool { !undone.isEmpty }

  /// Ends the present step. The next edit begins a new one.
  mutating func endStep() { isOpen = false }

  /// Adds an edit. Steps that were undone can't be redone any more.
  mutating func record(_ change: Change, _ kind: Kind, before: Positions, after: Positions) {
    guard change.size > 0 else { return }
    undone = []
    size += change.size
    if isOpen, kind != .other, last?.kind == kind, last?.join(change) == true {
      last?.after = after
    } else {
      if let last { earlier = Steps(last, after: earlier) }
      last = Step(kind: kind, changes: [change], before: before, after: after)
    }
    isOpen = true
    guard let earlier else { return }
    forgotten = max(forgotten, earlier.count - (Self.maximumSteps - 1))
    if forgotten >= Self.maximumSteps || size > Self.maximumSize { removeForgotten() }
  }

  /// Removes the steps that are forgotten, and the oldest ones beyond the maximum size.
  private mutating func removeForgotten() {
    var kept: [Step] = []
    var steps = earlier
    size = last?.size ?? 0
    while let next = steps, next.count > forgotten, size + next.step.size <= Self.maximumSize {
      kept.append(next.step)
      size += next.step.size
      steps = next.previous
    }
    earlier = kept.reversed().reduce(nil) { Steps($1, after: $0) }
    forgotten = 0
  }

  /// Adds a change that the program has made to the result of the last edit. Both are undone at once.
  ///
  /// - Returns: `false` if the last step has ended.
  mutating func amend(_ change: Change, after: Positions) -> Bool {
    guard isOpen, last != nil else { return false }
    last?.changes.append(change)
    last?.after = after
    size += change.size
    return true
  }

  /// Returns the last step, which counts as undone from now on; `nil` if there is none.
  mutating func undo() -> Step? {
    guard let step = last else { return nil }
    earlier = earlier.flatMap { $0.count > forgotten ? $0 : nil }
    last = earlier?.step
    earlier = earlier?.previous
    if earlier == nil { forgotten = 0 }
    isOpen = false
    size -= step.size
    undone.append(step)
    return step
  }

  /// Returns the step that was undone last, which counts as done from now on; `nil` if there is none.
  mutating func redo() -> Step? {
    guard let step = undone.popLast() else { return nil }
    isOpen = false
    size += step.size
    if let last { earlier = Steps(last, after: earlier) }
    last = step
    return step
  }

  static let maximumSteps = 200
  static let maximumSize = 1 << 20
}

extension EditHistory {
  /// Steps that never change, as a list from the latest to the oldest.
  private final class Steps: Equatable {
    let step: Step
    let previous: Steps?
    let count: Int

    init(_ step: Step, after previous: Steps?) {
      self.step = step
      self.previous = previous
      count = (previous?.count ?? 0) + 1
    }

    static func == (left: Steps, right: Steps) -> Bool {
      left === right || left.count == right.count && left.step == right.step && left.previous == right.previous
    }
  }
}

extension EditHistory.Step {
  var size: Int { changes.reduce(0) { $0 + $1.size } }

  /// Joins a change with the last one, if it continues it.
  ///
  /// - Returns: Whether it does.
  mutating func join(_ change: EditHistory.Change) -> Bool {
    guard var last = changes.last else { return false }
    switch kind {
    case .typing:
      let beginsWord = last.inserted.last?.isWhitespace == true && change.inserted.first?.isWhitespace == false
      guard change.removed.isEmpty, change.offset == last.offset + last.inserted.utf8.count, !beginsWord else {
        return false
      }
      last.inserted += change.inserted
    case .deletion where change.offset + change.removed.utf8.count == last.offset:
      (last.offset, last.removed) = (change.offset, change.removed + last.removed)
    case .deletion where change.offset == last.offset: last.removed += change.removed
    case .deletion, .other: return false
    }
    changes[changes.count - 1] = last
    return true
  }
}
