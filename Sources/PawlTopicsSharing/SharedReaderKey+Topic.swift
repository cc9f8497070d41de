public import PawlSharing
public import PawlTopics

extension SharedReaderKey {
  /// A key of a value that all sessions, stores and processes of a program share under the name of a topic.
  ///
  ///     @Shared(.topic(.boardTitle(7))) var title = "Untitled"
  ///
  /// The value is the last one that anybody has set: see ``TopicKey``.
  ///
  /// - Parameter topic: The topic in the hub of `DependencyValues.topics`. Its messages are the values.
  public static func topic<Value>(_ topic: Topic<Value>) -> Self where Self == TopicKey<Value> {
    TopicKey(topic)
  }

  /// A key of a value that all sessions, stores and processes of a program share under the name of a topic.
  ///
  ///     @Shared(.topic("motd")) var messageOfTheDay = ""
  ///
  /// - Parameter name: The name of the topic in the hub of `DependencyValues.topics`.
  public static func topic<Value>(_ name: String) -> Self where Self == TopicKey<Value> {
    TopicKey(Topic(name))
  }
}
