public import PawlDependencies

extension DependencyValues {
  /// The hub of topics and presence.
  ///
  /// ```swift
  /// @Dependency(\.topics) var topics
  /// ```
  ///
  /// A program has one hub without a transport by default. Prepare another one when the program starts:
  ///
  /// ```swift
  /// prepareDependencies { $0.topics = Topics(transport: transport) }
  /// ```
  ///
  /// Each test has a hub of its own, without a transport. The test publishes to it in place of other sessions.
  public var topics: Topics {
    get { self[TopicsKey.self] }
    set { self[TopicsKey.self] = newValue }
  }
}

private enum TopicsKey: DependencyKey {
  static let liveValue = Topics()
  static var testValue: Topics { Topics() }
}
