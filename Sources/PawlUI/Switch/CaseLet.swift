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

  /// Creates the content for a case.
  ///
  /// - Parameters:
  ///   - toCaseState: Returns the associated value of the case; `nil` for other cases.
  ///   - fromCaseAction: Converts an action of the case to an action of the store.
  ///   - content: Creates the view from a store of the associated value.
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
  /// Creates the content for a case whose view sends actions of the whole store.
  public init(
    state toCaseState: @escaping (EnumState) -> CaseState?,
    @ViewBuilder then content: @escaping (Store<CaseState, CaseAction>) -> Content
  ) {
    self.init(state: toCaseState, action: { $0 }, then: content)
  }
}
