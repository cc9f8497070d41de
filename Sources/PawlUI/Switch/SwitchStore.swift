import PawlCombine
public import PawlCore

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

/// A view that shows the view for the current case of a store's state.
///
///     SwitchStore(store) {
///       CaseLet(state: /AppState.login, action: AppAction.login) { loginStore in
///         LoginView(store: loginStore)
///       }
///       CaseLet(state: /AppState.game, action: AppAction.game, then: GameView.init(store:))
///     }
///
/// Each case has its own view, which keeps its identity as long as the state stays in that case. Changes within a case
/// don't evaluate this view. If several cases match, the first one is shown.
///
/// A state without a matching case or ``Default`` is a programming error: PAWL-091 is reported, and debug builds show a
/// text in place of the view. Release builds show nothing.
@preconcurrency @MainActor
public struct SwitchStore<State, Action, Content: View>: View {
  /// The store of the enum.
  public let store: Store<State, Action>
  private let branches: SwitchBranches<State, Action, Content>
  private let callSite: CallSite
  @ObservedObject private var index: ViewStore<Int?, Action>

  /// Creates the view.
  ///
  /// - Parameters:
  ///   - store: The store of the enum.
  ///   - content: The views of the cases: ``CaseLet`` values, and optionally a ``Default`` at the end.
  public init(
    _ store: Store<State, Action>,
    file: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    @SwitchStoreBuilder<State, Action> content: () -> SwitchBranches<State, Action, Content>
  ) {
    self.store = store
    branches = content()
    callSite = CallSite(fileID: file, filePath: filePath, line: line)
    index = ViewStore(store, observe: branches.index)
  }

  public var body: some View {
    branches.content(store, index.state)
    #if DEBUG
    if index.state == nil { UnhandledCaseView(state: store.state, callSite: callSite) }
    #endif
  }
}
