import PawlCombine
public import PawlCore

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

/// Shows a view for the case that a store's state is in.
///
///     SwitchStore(store) {
///       CaseLet(state: /AppState.login, action: AppAction.login) { loginStore in
///         LoginView(store: loginStore)
///       }
///       CaseLet(state: /AppState.game, action: AppAction.game, then: GameView.init(store:))
///     }
///
/// Each case has a view of its own, which lasts as long as the state is in that case. What changes inside a case does not
/// evaluate this view. The first of several that fit is shown.
///
/// A state that is in none of the cases, where there is no ``Default``, is a mistake: debug builds show a text that says so,
/// and PAWL-091 is reported; release builds show nothing.
@preconcurrency @MainActor
public struct SwitchStore<State, Action, Content: View>: View {
  public let store: Store<State, Action>
  private let branches: SwitchBranches<State, Action, Content>
  private let callSite: CallSite
  @ObservedObject private var index: ViewStore<Int?, Action>

  /// - Parameter content: the cases.
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
