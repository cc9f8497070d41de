import PawlDependencies
public import PawlSharing
import PawlTopics

/// A key of a value that is shared under the name of a topic: see `topic(_:)` of `SharedReaderKey`.
///
/// A change is published to the topic as a retained message, and replaces the value everywhere. Whole values are replaced: of two
/// changes that are made at the same time, the later one in the order of the topic remains. Values that several people edit at once
/// are better kept small, one for each field, or changed by messages of their own.
///
/// **Order.** All processes see the changes in the order of the topic, and end with the same value. A process keeps its own value
/// while its own changes are on their way.
///
/// **One process.** Without a transport, a change has reached all holders in the process when `withLock` returns.
///
/// **Several processes.** With a transport, the value is loaded in the background when the first holder is created;
/// `isLoading` tells that it isn't there yet. A change is made at once in its process, and reaches others by the
/// transport. While the transport can't be reached, changes wait, and loading is repeated.
///
/// **Lifetime.** The transport keeps the last value for ever, also without a process. Without a transport, the hub keeps it.
///
/// **Errors.** A change that can't be encoded or stored stays in its process until the next change by anybody, and `saveError` tells
/// why. A stored value that can't be decoded is reported as PAWL-179. It counts as an error of loading, `loadError`, and
/// the value is kept.
///
/// Other code can take part: it subscribes to the topic, and publishes with `isRetained: true`.
public struct TopicKey<Value: Codable & Sendable>: SharedKey {
  private let replica: TopicReplica<Value>

  init(_ topic: Topic<Value>) {
    replica = TopicReplica(topic, DependencyValues.current.topics)
  }

  /// The identity: the hub and the name of the topic.
  public var id: TopicKeyID { TopicKeyID(topic: replica.topic.name, topics: ObjectIdentifier(replica.topics)) }

  /// Loads the last retained message of the topic: at once without a transport, otherwise in the background.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    replica.load(isInitial: context.initialValue != nil, continuation)
  }

  /// Subscribes to the topic.
  public func subscribe(context _: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    replica.subscribe(subscriber)
  }

  /// Publishes the value. With a transport, `save()` returns when the value is stored.
  public func save(_ value: Value, context _: SaveContext, continuation: SaveContinuation) {
    replica.publish(value, continuation)
  }
}

extension TopicKey: CustomStringConvertible {
  public var description: String { ".topic(\(String(reflecting: replica.topic.name)))" }
}

/// The identity of a ``TopicKey``.
public struct TopicKeyID: Hashable, Sendable {
  let topic: String
  let topics: ObjectIdentifier
}
