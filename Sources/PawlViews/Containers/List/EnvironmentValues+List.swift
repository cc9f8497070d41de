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

  /// The prominence of section headers.
  public var headerProminence: Prominence {
    get { self[HeaderProminenceKey.self] }
    set { self[HeaderProminenceKey.self] = newValue }
  }
}

/// The degree to which a section header stands out.
public enum Prominence: Hashable, Sendable {
  /// Headers in the secondary color.
  case standard
  /// Headers in the primary color.
  case increased
}

extension View {
  /// Sets the prominence of the section headers inside this view.
  public func headerProminence(_ prominence: Prominence) -> some View { environment(\.headerProminence, prominence) }
}
