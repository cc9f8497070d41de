public import PawlCore

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

/// The content of a ``SwitchStore`` for one case of its state.
///
///     CaseLet(state: /AppState.login, action: AppAction.login) { loginStore in
///       LoginView(store: loginStore)
///     }
@preconcurrency @MainActor
public struct CaseLet<EnumState, EnumAction, CaseState, CaseAction, Content: View> {
  let toCaseState: (EnumState) -> CaseState?
  let fromCaseAction: (CaseAction) -> EnumAction
  let content: (Store<CaseState, CaseAction>) -> Content

  /// - Parameters:
  ///   - toCaseState: what the state carries in the case, nil in others.
  ///   - fromCaseAction: makes an action of the store of one of the case.
  ///   - content: makes the view of a store of what the case carries.
  public init(
    state toCaseState: @escaping (EnumState) -> CaseState?,
    action fromCaseAction: @escaping (CaseAction) -> EnumAction,
    @ViewBuilder then content: @escaping (Store<CaseState, CaseAction>) -> Content
  ) {
    self.toCaseState = toCaseState
    self.fromCaseAction = fromCaseAction
    self.content = content
  }
}

extension CaseLet where EnumAction == CaseAction {
  /// Like the form with `action:`, sending the actions of the whole store.
  public init(
    state toCaseState: @escaping (EnumState) -> CaseState?,
    @ViewBuilder then content: @escaping (Store<CaseState, CaseAction>) -> Content
  ) {
    self.init(state: toCaseState, action: { $0 }, then: content)
  }
}
