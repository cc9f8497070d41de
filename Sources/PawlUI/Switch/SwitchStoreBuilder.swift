import PawlCore

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

/// Gathers the cases that a ``SwitchStore`` shows: any number, with a ``Default`` in the end or without.
@preconcurrency @MainActor @resultBuilder
public enum SwitchStoreBuilder<State, Action> {
  public static func buildExpression<CaseState, CaseAction, Content>(
    _ caseLet: CaseLet<State, Action, CaseState, CaseAction, Content>
  ) -> SwitchBranch<State, Action, IfLetStore<CaseState, CaseAction, Content?>> {
    SwitchBranch(matching: caseLet.toCaseState) { store in
      IfLetStore(store.scope(state: caseLet.toCaseState, action: caseLet.fromCaseAction), then: caseLet.content)
    }
  }

  public static func buildExpression<Content>(_ default: Default<Content>) -> SwitchBranch<State, Action, Content> {
    SwitchBranch { _ in `default`.content() }
  }

  public static func buildBlock<each Content: View>(
    _ branch: repeat SwitchBranch<State, Action, each Content>
  ) -> SwitchBranches<State, Action, some View> {
    let branches = (repeat each branch)
    var conditions: [(State) -> Bool] = []
    repeat conditions.append((each branch).matches)
    return SwitchBranches(conditions: conditions) { store, chosen in
      var index = -1
      // A place for each: with its case a view goes and comes, and another case's view is another view.
      func shown<Shown: View>(_ branch: SwitchBranch<State, Action, Shown>) -> Shown? {
        index += 1
        return index == chosen ? branch.content(store) : nil
      }
      return ViewBuilder.buildBlock(repeat shown(each branches))
    }
  }
}

/// One of the cases of a ``SwitchStore``.
public struct SwitchBranch<State, Action, Content: View> {
  let matches: (State) -> Bool
  let content: (Store<State, Action>) -> Content

  init<CaseState>(
    matching toCaseState: @escaping (State) -> CaseState?, content: @escaping (Store<State, Action>) -> Content
  ) {
    matches = { toCaseState($0) != nil }
    self.content = content
  }

  /// Creates a part that matches every state.
  init(content: @escaping (Store<State, Action>) -> Content) {
    matches = { _ in true }
    self.content = content
  }
}

/// The cases of a ``SwitchStore``.
public struct SwitchBranches<State, Action, Content: View> {
  /// Which of the cases a state is in.
  let index: (State) -> Int?
  /// Makes the view, given the case.
  let content: (Store<State, Action>, Int?) -> Content

  init(conditions: [(State) -> Bool], content: @escaping (Store<State, Action>, Int?) -> Content) {
    index = { state in conditions.firstIndex { $0(state) } }
    self.content = content
  }
}
