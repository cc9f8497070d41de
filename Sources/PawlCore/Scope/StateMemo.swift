/// A state that was read, kept until the next action is reduced. Further reads before then don't call the closures of
/// scopes again.
///
/// It must be cleared before the reducer is called. Otherwise the reducer's first write to a collection would copy it.
@usableFromInline
class AnyStateMemo {
  /// The index in the engine's list; -1 if the memo isn't in it.
  fileprivate final var index = -1

  fileprivate func clear() {}
}

/// A memo with the type of its state.
///
/// No access to a property without exclusivity checks spans a call of code that could access it again.
@usableFromInline
final class StateMemo<State>: AnyStateMemo {
  @exclusivity(unchecked) @usableFromInline private(set) var state: State?

  /// Keeps a state until the next action is reduced.
  @usableFromInline
  func keep(_ state: State, core: EngineCore) {
    self.state = state
    core.register(self)
  }

  override fileprivate func clear() { state = nil }
}

extension EngineCore {
  fileprivate final func register(_ memo: AnyStateMemo) {
    guard memo.index < 0 else { return }
    memo.index = memos.count
    memos.append(memo)
    updateIsPlain()
  }

  /// Clears a memo whose node is destroyed or no longer linked.
  final func unregister(_ memo: AnyStateMemo) {
    guard memo.index >= 0 else { return }
    let last = memos.removeLast()
    if last !== memo {
      last.index = memo.index
      memos[memo.index] = last
    }
    memo.index = -1
    updateIsPlain()
    memo.clear()
  }

  #if PAWL_CHECKED
  final func checkMemos(_ check: inout InvariantCheck) {
    for (index, memo) in memos.enumerated() { check.require(memo.index == index, "a kept state knows its place") }
  }
  #endif

  /// Clears all memos before an action is reduced. Actions that the release of a state sends are queued.
  @usableFromInline
  final func clearMemos() {
    while !memos.isEmpty {
      let memos = self.memos
      self.memos.removeAll()
      for memo in memos { memo.index = -1 }
      for memo in memos where memo.index < 0 { memo.clear() }
    }
    updateIsPlain()
  }
}
