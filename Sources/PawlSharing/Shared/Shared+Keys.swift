extension Shared {
  /// Shares the value of a key.
  ///
  ///     @Shared(.appStorage("count")) var count = 0
  ///
  /// - Parameters:
  ///   - wrappedValue: The default value. Evaluated only if no other holder has loaded the value.
  ///   - key: The key. Holders with equal keys share one value.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(reference: SharedReferences.current.mutableReference(for: key, default: wrappedValue))
  }

  /// Shares the optional value of a key. The default value is `nil`.
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? { self.init(wrappedValue: nil, key) }

  /// Shares the value of a key that has a default value.
  public init<K: SharedKey<Value>>(_ key: K.Default) { self.init(wrappedValue: key.initialValue, key) }

  /// Shares the value of a key that has a default value, with another default value.
  ///
  /// If another holder of the value exists, the value is the one that it has loaded.
  public init<K: SharedKey<Value>>(wrappedValue: @autoclosure () -> Value, _ key: K.Default) {
    self.init(reference: SharedReferences.current.mutableReference(for: key, default: wrappedValue))
  }

  /// Makes this holder and its copies hold the value of another key, and loads it.
  ///
  /// Until it is loaded, the value stays the present one, unless another holder has loaded it.
  ///
  /// - Throws: The error of the key.
  public func load(_ key: some SharedKey<Value>) async throws {
    let value = reference.presentValue
    replaceReference(
      SharedReferences.current.mutableReference(for: key, default: { value }, isLoaded: true))
    try await load()
  }

  /// Loads the value of a key, which has to have one.
  ///
  /// - Throws: The error of the key; an error that says so if the key has no value yet.
  public init(require key: some SharedKey<Value>) async throws {
    let value = try await loadRequiredValue(of: key)
    self.init(
      reference: SharedReferences.current.mutableReference(for: key, default: { value }, isLoaded: true))
  }

  /// Not available: a key without a default value needs one.
  @available(*, unavailable, message: "Assign a default value.")
  @_disfavoredOverload
  public init(_ key: some SharedKey<Value>) { fatalError() }
}

/// Loads the value of a key, which has to have one.
func loadRequiredValue<Key: SharedReaderKey>(of key: Key) async throws -> Key.Value {
  let result = await withCheckedContinuation { waiting in
    key.load(context: .userInitiated, continuation: LoadContinuation("\(key)") { waiting.resume(returning: $0) })
  }
  guard let value = try result.get() else { throw NoValueError(key: String(describing: key)) }
  return value
}

/// The error of a required value that a key doesn't have.
struct NoValueError: Error, CustomStringConvertible {
  let key: String

  var description: String { "There is no value for \(key)." }
}

extension SharedReferences {
  func mutableReference<Value>(
    for key: some SharedKey<Value>, default initialValue: () -> Value, isLoaded: Bool = false
  ) -> MutableReference<Value> {
    reference(for: key, default: initialValue, isLoaded: isLoaded)
  }
}
