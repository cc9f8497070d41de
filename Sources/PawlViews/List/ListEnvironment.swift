private struct ListStyleKey: EnvironmentKey {
  static let defaultValue = ListStyleKind.automatic
}

private struct HeaderProminenceKey: EnvironmentKey {
  static let defaultValue = Prominence.standard
}

extension EnvironmentValues {
  var listStyle: ListStyleKind {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }

  /// How much the headers of sections stand out.
  public var headerProminence: Prominence {
    get { self[HeaderProminenceKey.self] }
    set { self[HeaderProminenceKey.self] = newValue }
  }
}

/// How much something stands out.
public enum Prominence: Hashable, Sendable {
  case standard, increased
}

extension View {
  /// Sets how much the headers of the sections inside stand out.
  public func headerProminence(_ prominence: Prominence) -> some View { environment(\.headerProminence, prominence) }
}
