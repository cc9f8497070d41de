/// Fetches what is shown again.
public struct RefreshAction: Sendable {
  private let action: @MainActor @Sendable () async -> Void

  init(action: @escaping @MainActor @Sendable () async -> Void) { self.action = action }

  public func callAsFunction() async { await action() }
}

private struct RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
  /// Fetches what is shown again; nil where nothing does.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

extension View {
  /// Lets the user have what is in the lists and scroll views inside fetched again.
  public func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View {
    environment(\.refresh, RefreshAction(action: action))
  }
}
