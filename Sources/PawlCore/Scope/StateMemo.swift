/// A state that was read, kept until the next action is reduced: whoever else needs it before then need not call the
/// closures of the scopes again.
///
/// It must go before the reducer is called, or the reducer's first write to a collection would copy it.
@usableFromInline
class AnyStateMemo {
  /// Where the engine has it in its list; -1 where it is not in it.
  fileprivate final var index = -1

  fileprivate func clear() {}
}

@usableFromInline
final class StateMemo<State>: AnyStateMemo {
  @exclusivity(unchecked) @usableFromInline private(set) var state: State?

  /// Keeps a state until the next action is reduced.
  @usableFromInline
  func keep(_ state: State, core: EngineCore) {
    self.state = state
    core.enlist(self)
  }

  override fileprivate func clear() { state = nil }
}

extension EngineCore {
  fileprivate final func enlist(_ memo: AnyStateMemo) {
    guard memo.index < 0 else { return }
    memo.index = memos.count
    memos.append(memo)
    updateIsPlain()
  }

  /// Clears a memo whose holder goes or is no longer linked.
  final func strike(_ memo: AnyStateMemo) {
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

  /// Clears all memos, before an action is reduced. What they held may send as it goes: that waits for its turn.
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
