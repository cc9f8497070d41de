import PawlDependencies
public import PawlTopics

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension EnvironmentValues {
  /// The hub of topics and presence for the views inside.
  ///
  /// ```swift
  /// @Environment(\.topics) var topics
  /// ```
  ///
  /// Default: the hub of the dependency `DependencyValues.topics`.
  public var topics: Topics {
    get { self[TopicsKey.self] ?? DependencyValues.current.topics }
    set { self[TopicsKey.self] = newValue }
  }
}

private struct TopicsKey: EnvironmentKey {
  static let defaultValue: Topics? = nil
}
