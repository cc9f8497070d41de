/// An action that reloads the content of a view.
public struct RefreshAction: Sendable {
  private let action: @MainActor @Sendable () async -> Void

  init(action: @escaping @MainActor @Sendable () async -> Void) { self.action = action }

  /// Performs the action and waits for it to finish.
  public func callAsFunction() async { await action() }
}

private struct RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
  /// The refresh action set by `refreshable(action:)`; nil if there is none.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

extension View {
  /// Lets the user reload the lists and scroll views inside this view.
  ///
  /// In a terminal, Ctrl-R starts the action. A browser shows a button above a list.
  public func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View {
    environment(\.refresh, RefreshAction(action: action))
  }
}
