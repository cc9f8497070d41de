import PawlCombine
public import PawlCore

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

/// Shows something that is made of a store's state, and sends the store what the user does.
///
///     WithViewStore(store, observe: { $0.count }) { viewStore in
///       Button("\(viewStore.state)") { viewStore.send(.incrementButtonTapped) }
///     }
///
/// `content` is called again when the state that it observes has changed, and when the view around it was evaluated again.
/// Nothing else is evaluated then. So observe what is shown and no more: `observe:` picks it.
@preconcurrency @MainActor
public struct WithViewStore<ViewState, ViewAction, Content> {
  private let content: (ViewStore<ViewState, ViewAction>) -> Content
  private let callSite: CallSite
  private var report: EvaluationReport<ViewState>?
  @ObservedObject private var viewStore: ViewStore<ViewState, ViewAction>

  fileprivate init(
    _ viewStore: ViewStore<ViewState, ViewAction>, callSite: CallSite,
    content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.viewStore = viewStore
    self.callSite = callSite
    self.content = content
  }

  /// Prints when the content is made, and what has changed in the state since it last was.
  ///
  /// For development: in release builds nothing is printed.
  ///
  /// - Parameter prefix: put before each text.
  public func debug(_ prefix: String = "") -> Self {
    #if DEBUG
    var view = self
    view.report = EvaluationReport(prefix: prefix, name: "\(Self.self)", callSite: callSite)
    return view
    #else
    return self
    #endif
  }
}

extension WithViewStore: View where Content: View {
  public var body: Content {
    report?.evaluated(viewStore.state)
    return content(viewStore)
  }

  /// Observes a part of a store's state.
  ///
  /// - Parameters:
  ///   - toViewState: picks what the content shows; a pure function.
  ///   - fromViewAction: makes an action of the store of what the content sends.
  ///   - isDuplicate: tells changes for which the content need not be made again.
  ///   - content: makes the view.
  public init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (State) -> ViewState,
    send fromViewAction: @escaping (ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (ViewState, ViewState) -> Bool,
    file: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    @ViewBuilder content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(
      ViewStore(store, observe: toViewState, send: fromViewAction, removeDuplicates: isDuplicate),
      callSite: CallSite(fileID: file, filePath: filePath, line: line), content: content)
  }

  /// Like the form with `send:`, sending the store's own actions.
  public init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (State) -> ViewState,
    removeDuplicates isDuplicate: @escaping (ViewState, ViewState) -> Bool,
    file: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    @ViewBuilder content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(
      ViewStore(store, observe: toViewState, removeDuplicates: isDuplicate),
      callSite: CallSite(fileID: file, filePath: filePath, line: line), content: content)
  }

  /// Observes all of a store's state.
  ///
  /// - Parameter isDuplicate: tells changes for which the content need not be made again.
  public init(
    _ store: Store<ViewState, ViewAction>, removeDuplicates isDuplicate: @escaping (ViewState, ViewState) -> Bool,
    file: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    @ViewBuilder content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(
      ViewStore(store, removeDuplicates: isDuplicate),
      callSite: CallSite(fileID: file, filePath: filePath, line: line), content: content)
  }
}

extension WithViewStore: DynamicViewContent where ViewState: Collection, Content: DynamicViewContent {
  public var data: ViewState { viewStore.state }
}

extension WithViewStore where ViewState: Equatable, Content: View {
  /// Observes a part of a store's state, and passes over equal ones.
  public init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (State) -> ViewState,
    send fromViewAction: @escaping (ViewAction) -> Action,
    file: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    @ViewBuilder content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(
      ViewStore(store, observe: toViewState, send: fromViewAction),
      callSite: CallSite(fileID: file, filePath: filePath, line: line), content: content)
  }

  /// Like the form with `send:`, sending the store's own actions.
  public init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (State) -> ViewState,
    file: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    @ViewBuilder content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(
      ViewStore(store, observe: toViewState),
      callSite: CallSite(fileID: file, filePath: filePath, line: line), content: content)
  }

  /// Observes all of a store's state, and passes over equal ones.
  public init(
    _ store: Store<ViewState, ViewAction>,
    file: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    @ViewBuilder content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(
      ViewStore(store), callSite: CallSite(fileID: file, filePath: filePath, line: line), content: content)
  }
}

extension WithViewStore where ViewState == Void, Content: View {
  /// Observes nothing: for views that only send.
  public init(
    _ store: Store<ViewState, ViewAction>,
    file: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    @ViewBuilder content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(
      ViewStore(store), callSite: CallSite(fileID: file, filePath: filePath, line: line), content: content)
  }
}
