import PawlCore

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

/// A result builder for the cases of a ``SwitchStore``: any number of cases, with or without a ``Default`` at the end.
@preconcurrency @MainActor @resultBuilder
public enum SwitchStoreBuilder<State, Action> {
  /// Converts a case to a branch.
  public static func buildExpression<CaseState, CaseAction, Content>(
    _ caseLet: CaseLet<State, Action, CaseState, CaseAction, Content>
  ) -> SwitchBranch<State, Action, IfLetStore<CaseState, CaseAction, Content?>> {
    SwitchBranch(matching: caseLet.toCaseState) { store in
      IfLetStore(store.scope(state: caseLet.toCaseState, action: caseLet.fromCaseAction), then: caseLet.content)
    }
  }

  /// Converts the default content to a branch.
  public static func buildExpression<Content>(_ default: Default<Content>) -> SwitchBranch<State, Action, Content> {
    SwitchBranch { _ in `default`.content() }
  }

  /// Combines the branches of a switch.
  public static func buildBlock<each Content: View>(
    _ branch: repeat SwitchBranch<State, Action, each Content>
  ) -> SwitchBranches<State, Action, some View> {
    let branches = (repeat each branch)
    var conditions: [(State) -> Bool] = []
    repeat conditions.append((each branch).matches)
    return SwitchBranches(conditions: conditions) { store, chosen in
      var index = -1
      // Each branch has its own position, so that the views of different cases have different identities.
      func shown<Shown: View>(_ branch: SwitchBranch<State, Action, Shown>) -> Shown? {
        index += 1
        return index == chosen ? branch.content(store) : nil
      }
      return ViewBuilder.buildBlock(repeat shown(each branches))
    }
  }
}

/// One branch of a ``SwitchStore``.
public struct SwitchBranch<State, Action, Content: View> {
  let matches: (State) -> Bool
  let content: (Store<State, Action>) -> Content

  init<CaseState>(
    matching toCaseState: @escaping (State) -> CaseState?, content: @escaping (Store<State, Action>) -> Content
  ) {
    matches = { toCaseState($0) != nil }
    self.content = content
  }

  /// Creates a branch that matches every state.
  init(content: @escaping (Store<State, Action>) -> Content) {
    matches = { _ in true }
    self.content = content
  }
}

/// The branches of a ``SwitchStore``.
public struct SwitchBranches<State, Action, Content: View> {
  /// Returns the index of the first branch that matches a state; `nil` if there is none.
  let index: (State) -> Int?
  /// Creates the view of the branch with an index.
  let content: (Store<State, Action>, Int?) -> Content

  init(conditions: [(State) -> Bool], content: @escaping (Store<State, Action>, Int?) -> Content) {
    index = { state in conditions.firstIndex { $0(state) } }
    self.content = content
  }
}
