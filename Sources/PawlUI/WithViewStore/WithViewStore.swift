import PawlCombine
public import PawlCore

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

/// A view that observes the state of a store, and creates its content from it.
///
///     WithViewStore(store, observe: { $0.count }) { viewStore in
///       Button("\(viewStore.state)") { viewStore.send(.incrementButtonTapped) }
///     }
///
/// `content` is called when the observed state has changed, or when the view around this one is evaluated. Changes of
/// other state don't evaluate it. So observe only state that the content shows: select it with `observe:`.
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

  /// Prints each evaluation of the content, and the changes of the state since the last one.
  ///
  /// For development: release builds print nothing.
  ///
  /// - Parameter prefix: The text before each message.
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
  ///   - store: The store to observe.
  ///   - toViewState: Selects the state that the content shows; a pure function.
  ///   - fromViewAction: Converts an action of the content to an action of the store.
  ///   - isDuplicate: Returns whether two states count as equal, so that the content isn't evaluated.
  ///   - file: The file that messages name.
  ///   - filePath: The path of that file.
  ///   - line: The line that messages name.
  ///   - content: Creates the view.
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

  /// Observes a part of a store's state, like the form with `send:`; the content sends actions of the store.
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

  /// Observes the whole state of a store.
  ///
  /// - Parameters:
  ///   - store: The store to observe.
  ///   - isDuplicate: Returns whether two states count as equal, so that the content isn't evaluated.
  ///   - file: The file that messages name.
  ///   - filePath: The path of that file.
  ///   - line: The line that messages name.
  ///   - content: Creates the view.
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
  /// Observes a part of a store's state, and skips equal values.
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

  /// Observes a part of a store's state, and skips equal values; the content sends actions of the store.
  public init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (State) -> ViewState,
    file: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    @ViewBuilder content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(
      ViewStore(store, observe: toViewState),
      callSite: CallSite(fileID: file, filePath: filePath, line: line), content: content)
  }

  /// Observes the whole state of a store, and skips equal values.
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
  /// Observes no state, for views that only send actions.
  public init(
    _ store: Store<ViewState, ViewAction>,
    file: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    @ViewBuilder content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(
      ViewStore(store), callSite: CallSite(fileID: file, filePath: filePath, line: line), content: content)
  }
}
