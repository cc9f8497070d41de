import PawlCore

/// A value that is loaded and saved with a key.
///
/// `@unchecked Sendable`: locks guard its state, as in ``StoredReference``.
final class KeyedReference<Key: SharedReaderKey>: StoredReference<Key.Value>, @unchecked Sendable {
  private struct Status {
    /// The number of loads under way.
    var loads = 0
    var loadError: (any Error)?
    var saveError: (any Error)?
    /// Whether the first load has had a result, which further first loads can't replace.
    var hasInitialResult = false
    /// Whether a first load has returned. Its result may still be to come.
    var didBeginLoading = false
    var didSubscribe = false
    var subscription: SharedSubscription?
  }

  private let key: Key
  private let initialValue: Key.Value
  private let saver: Saver<Key.Value>?
  private let onDeinit: @Sendable (ObjectIdentifier) -> Void
  private let status = Lock(Status())

  /// Creates a reference, which has to be started.
  init(_ key: Key, initialValue: Key.Value, onDeinit: @escaping @Sendable (ObjectIdentifier) -> Void) {
    self.key = key
    self.initialValue = initialValue
    self.onDeinit = onDeinit
    saver = Saver(key)
    super.init(initialValue)
  }

  deinit { onDeinit(ObjectIdentifier(self)) }

  /// Loads the value for the first time and subscribes to changes.
  ///
  /// If threads create holders at the same time, each of them loads, so that none returns before the value is there, and
  /// none waits for code of the key that another thread runs. The first result counts.
  ///
  /// - Parameter isLoaded: Whether the initial value was just loaded.
  func start(isLoaded: Bool) {
    let (loads, subscribes) = status.withLock { status in
      // Another holder's load that is under way delivers the value itself.
      if isLoaded, !status.didBeginLoading { (status.hasInitialResult, status.didBeginLoading) = (true, true) }
      let loads = !status.didBeginLoading
      if loads { status.loads += 1 }
      defer { status.didSubscribe = true }
      return (loads, !status.didSubscribe)
    }
    if loads {
      key.load(context: .initialValue(initialValue), continuation: continuation { $0.receiveInitial($1) })
      status.withLock { $0.didBeginLoading = true }
    }
    if subscribes { subscribe() }
  }

  private func subscribe() {
    let subscriber = SharedSubscriber<Key.Value>(
      conditionalCallback: { [weak self] result, condition in self?.receive(result, if: condition) },
      onLoading: { [weak self] isLoading in
        self?.change(.isLoading) { $0.loads = max(0, $0.loads + (isLoading ? 1 : -1)) }
      })
    let subscription = key.subscribe(context: .initialValue(initialValue), subscriber: subscriber)
    status.withLock { $0.subscription = subscription }
  }

  private func receiveInitial(_ result: Result<Key.Value?, any Error>) {
    let isFirst = status.withLock { status in
      defer { status.hasInitialResult = true }
      return !status.hasInitialResult
    }
    change(.isLoading) { $0.loads -= 1 }
    guard isFirst else { return }
    // The default value is there already. Replacing it would lose a change that was made meanwhile.
    if case .success(nil) = result { return }
    receive(result)
  }

  private func receive(
    _ result: Result<Key.Value?, any Error>, if condition: (_ unsavedChanges: Int) -> Bool = { _ in true }
  ) {
    switch result {
    case .success(let value):
      // Nobody finds the new value beside the error of an earlier load.
      var hadError = false
      let isReplaced = replaceValue(value ?? initialValue, if: condition) {
        hadError = status.withLock { status in
          defer { status.loadError = nil }
          return status.loadError != nil
        }
      }
      if isReplaced, hadError { observation.notify(.loadError) }
    case .failure(let error): setError(.loadError, \.loadError, to: error)
    }
  }

  private func continuation(
    _ receive: @escaping @Sendable (KeyedReference, Result<Key.Value?, any Error>) -> Void
  ) -> LoadContinuation<Key.Value> {
    LoadContinuation("\(self.key)") { [weak self] result in
      if let self { receive(self, result) }
    }
  }

  // MARK: RootReference

  override var name: String { "@Shared(\(key))" }
  override var keyDescription: String? { String(describing: key) }
  override var isLoading: Bool { status.withLock { $0.loads > 0 } }
  override var loadError: (any Error)? { status.withLock { $0.loadError } }
  override var saveError: (any Error)? { status.withLock { $0.saveError } }

  override func load() async throws {
    change(.isLoading) { $0.loads += 1 }
    let result = await withCheckedContinuation { waiting in
      key.load(
        context: .userInitiated, continuation: LoadContinuation("\(self.key)") { waiting.resume(returning: $0) })
    }
    status.withLock { $0.hasInitialResult = true }
    receive(result)
    change(.isLoading) { $0.loads -= 1 }
    _ = try result.get()
  }

  override func save() async throws {
    guard let saver else { return }
    let result = await withCheckedContinuation { waiting in
      saver.save(presentValue, .userInitiated, SaveContinuation("\(self.key)") { waiting.resume(returning: $0) })
    }
    receiveSave(result)
    _ = try result.get()
  }

  // MARK: Saving changes

  override var isSaved: Bool { saver != nil }

  override func saveChange(_ value: Key.Value) {
    saver?.save(
      value, .didSet,
      SaveContinuation("\(self.key)") { [weak self] result in
        self?.didSaveChange()
        self?.receiveSave(result)
      })
  }

  private func receiveSave(_ result: Result<Never?, any Error>) {
    switch result {
    case .success: setError(.saveError, \.saveError, to: nil)
    case .failure(let error): setError(.saveError, \.saveError, to: error)
    }
  }

  // MARK: Status

  private func setError(
    _ part: SharedObservation.Part, _ path: WritableKeyPath<Status, (any Error)?>, to error: (any Error)?
  ) {
    let path = UncheckedSendable(path)
    let isChanged = status.withLock { status in
      defer { status[keyPath: path.value] = error }
      return error != nil || status[keyPath: path.value] != nil
    }
    if isChanged { observation.notify(part) }
  }

  private func change(_ part: SharedObservation.Part, _ body: @Sendable (inout Status) -> Void) {
    status.withLock { body(&$0) }
    observation.notify(part)
  }
}

/// The saving half of a key, found at run time, so that a `SharedReader` and a `Shared` of one key share one value.
private struct Saver<Value: Sendable>: Sendable {
  let save: @Sendable (Value, SaveContext, SaveContinuation) -> Void

  init?(_ key: some SharedReaderKey<Value>) {
    func open<Key: SharedKey>(_ key: Key) -> (@Sendable (Value, SaveContext, SaveContinuation) -> Void)? {
      { (value, context, continuation) in
        guard let value = value as? Key.Value else { return continuation.resume() }
        key.save(value, context: context, continuation: continuation)
      }
    }
    guard let key = key as? any SharedKey, let save = open(key) else { return nil }
    self.save = save
  }
}
