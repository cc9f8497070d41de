import PawlCore
import PawlSharing
import PawlTopics

/// The value of a topic in one process, between the topic and the holders of the value.
///
/// The rules follow from the order of the topic. A change of this process is pending from its publication until it comes back.
/// Messages of others that come before it are older, so the value is not replaced meanwhile. When the last own change has come back,
/// it is the newest message of the topic.
final class TopicReplica<Value: Codable & Sendable>: Sendable {
  private struct State {
    var subscription: TopicSubscription<Value>?
    var subscriber: SharedSubscriber<Value>?
    var publisher: TopicPublisher?
    /// The newest message that is known.
    var last: (number: Int, value: Value)?
    /// The number of the message that the holders show.
    var shownNumber = 0
    /// The number of own changes, and the value of the last one while it is pending.
    var changes = 0
    var ownValue: Value?
    /// Own changes that haven't come back or failed, in increasing order.
    var pending: [Int] = []
    /// Own changes that aren't in the topic yet and haven't failed, in increasing order.
    var unstored: [Int] = []
    /// The last own change before messages were missed, if the value has to be loaded because of that.
    var missedThrough: Int?
    /// The changes whose continuations haven't been resumed, and those whose continuations are being resumed.
    var openSaves = 0
    var resumedSaves = 0
    /// Whether a message may have replaced an own change that was about to be published.
    var mayHaveReplacedChange = false

    /// The value that the holders have to show.
    var present: Value? { pending.isEmpty ? last?.value : ownValue }
  }

  let topic: Topic<Value>
  let topics: Topics
  private let state = Lock(State())

  init(_ topic: Topic<Value>, _ topics: Topics) {
    self.topic = topic
    self.topics = topics
  }

  // MARK: Loading

  func load(isInitial: Bool, _ continuation: LoadContinuation<Value>) {
    // Nothing may be missed between the message that is loaded and the next one.
    _ = subscription()
    topics.loadRetained(topic) { [self] result in
      switch result {
      case .failure(let error): continuation.resume(throwing: error)
      case .success(let message):
        if let message { note(message) }
        didLoad(isInitial: isInitial, continuation)
      }
    }
  }

  private func didLoad(isInitial: Bool, _ continuation: LoadContinuation<Value>) {
    let (present, isPending) = state.withLock { state in
      if state.pending.isEmpty { state.shownNumber = state.last?.number ?? 0 }
      return (state.present, !state.pending.isEmpty)
    }
    // A holder that is created keeps a change that was made while the value was loaded.
    if let present, !isInitial || !isPending {
      continuation.resume(returning: present)
    } else {
      continuation.resumeReturningInitialValue()
    }
    // A message or a change can have come in between.
    show()
  }

  /// Loads the value if messages were missed, as soon as the own changes before that are stored. Some of these may have come
  /// back among the missed messages.
  private func reloadIfMissed() {
    let change = state.withLock { state -> Int? in
      guard let change = state.missedThrough, state.unstored.first.map({ $0 > change }) ?? true else { return nil }
      state.missedThrough = nil
      return change
    }
    guard let change else { return }
    topics.loadRetained(topic) { [weak self] result in
      guard let self, case .success(let message?) = result else { return }
      note(message)
      // The message is at least as new as the changes.
      state.withLock { state in state.pending.removeAll { $0 <= change } }
      show()
    }
  }

  // MARK: Messages

  func subscribe(_ subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    let subscription = subscription()
    state.withLock { $0.subscriber = subscriber }
    subscription.receiveEvents { [weak self] event in
      switch event {
      case .message(let message):
        self?.note(message)
        self?.show()
      case .gap: self?.missMessages()
      }
    }
    return SharedSubscription { subscription.cancel() }
  }

  private func subscription() -> TopicSubscription<Value> {
    if let present = state.withLock({ $0.subscription }) { return present }
    let new = topics.subscribe(to: topic)
    return state.withLock { state in
      let subscription = state.subscription ?? new
      state.subscription = subscription
      return subscription
    }
  }

  private func note(_ message: TopicMessage<Value>) {
    // The values are released without the lock.
    let released = state.withLock { state -> [Value?] in
      var released: [Value?] = []
      // A message that was loaded can be newer than those that the subscription still has to deliver.
      if message.number > state.last?.number ?? 0 {
        released.append(state.last?.value)
        state.last = (message.number, message.value)
      }
      guard !state.pending.isEmpty, let change = ownChange(message.publisher, state) else { return released }
      state.pending.removeAll { $0 <= change }
      guard state.pending.isEmpty else { return released }
      // The holders show the value already, unless a message came between the change and its publication.
      if !state.mayHaveReplacedChange { state.shownNumber = message.number }
      state.mayHaveReplacedChange = false
      released.append(state.ownValue)
      state.ownValue = nil
      return released
    }
    _ = consume released
  }

  /// Lets the holders show the newest message, unless they do, or an own change is newer.
  private func show() {
    let (last, subscriber) = state.withLock { state in
      (state.pending.isEmpty && state.last?.number != state.shownNumber ? state.last : nil, state.subscriber)
    }
    guard let last, let subscriber else { return }
    subscriber.yield(with: .success(last.value)) { [self] unsavedChanges in
      state.withLock { state in
        // A change that is about to be published is newer than the message.
        guard state.pending.isEmpty, state.last?.number == last.number, unsavedChanges <= state.openSaves else {
          return false
        }
        state.shownNumber = last.number
        // Meanwhile the two counts can differ by one.
        if state.resumedSaves > 0 { state.mayHaveReplacedChange = true }
        return true
      }
    }
  }

  private func missMessages() {
    state.withLock { state in
      // After the loss of a log, numbers begin anew.
      if let value = state.last?.value { state.last = (0, value) }
      state.shownNumber = 0
      state.missedThrough = state.changes
    }
    reloadIfMissed()
  }

  // MARK: Changes

  func publish(_ value: Value, _ continuation: SaveContinuation) {
    let (change, publisher) = state.withLock { state in
      let publisher = state.publisher ?? topics.makePublisher()
      state.publisher = publisher
      state.changes += 1
      state.pending.append(state.changes)
      state.unstored.append(state.changes)
      state.ownValue = value
      state.openSaves += 1
      return (state.changes, TopicPublisher(id: "\(publisher.id)#\(state.changes)"))
    }
    topics.publish(value, to: topic, by: publisher, isRetained: true).whenEnded { [self] result in
      didPublish(change, result)
      state.withLock { $0.resumedSaves += 1 }
      continuation.resume(with: result.mapError { $0 })
      state.withLock { state in
        state.openSaves -= 1
        state.resumedSaves -= 1
      }
    }
  }

  private func didPublish(_ change: Int, _ result: Result<Void, TopicError>) {
    let hasFailed = if case .failure = result { true } else { false }
    state.withLock { state in
      state.unstored.removeAll { $0 == change }
      if hasFailed { state.pending.removeAll { $0 == change } }
    }
    reloadIfMissed()
    // A message of others that came meanwhile wasn't shown because of the change.
    if hasFailed { show() }
  }

  /// The own change that a message contains; `nil` for messages of others.
  private func ownChange(_ publisher: TopicPublisher, _ state: State) -> Int? {
    guard let own = state.publisher, publisher.id.hasPrefix(own.id + "#") else { return nil }
    return Int(publisher.id.dropFirst(own.id.count + 1))
  }
}
