public import PawlCore

/// A property whose value is a dependency of the code around it.
///
///     struct Search: Reducer {
///       @Dependency(\.apiClient) var apiClient
///       @Dependency(\.continuousClock) var clock
///       @Dependency(\.uuid) var uuid
///     }
///
/// The property remembers the values around its creation. Each read merges them with the values around the reader:
/// a value that is overridden around the reader wins over one that was overridden around the creation, and a value that
/// neither overrides is the default value of its key.
///
/// - Complexity: A read takes O(1) and allocates nothing, unless the values around the creation and the values around
///   the reader are unrelated, and both override dependencies.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  @usableFromInline enum Source: Sendable {
    case keyPath(any KeyPath<DependencyValues, Value> & Sendable)
    case other(any DependencySource<Value>)
  }

  /// The parts of a property. They are in an object, since the compiler copies each part of each property of a reducer
  /// in several functions that it writes for the reducer's type.
  @usableFromInline final class Storage: Sendable {
    @usableFromInline let source: Source
    @usableFromInline let callSite: CallSite
    /// The values around the creation; `nil` if there were none.
    @usableFromInline let captured: DependencyCarrier?

    init(_ source: Source, _ callSite: CallSite, captured: DependencyCarrier?) {
      self.source = source
      self.callSite = callSite
      self.captured = captured
    }
  }

  @usableFromInline private(set) var storage: Storage

  private init(_ source: Source, _ callSite: CallSite) {
    storage = Storage(source, callSite, captured: DependencyCarrier.around)
  }

  /// Creates a property that reads a property of ``DependencyValues``.
  ///
  /// - Parameters:
  ///   - keyPath: The property. `\.self` reads all values.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  ///   - column: Not used.
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(.keyPath(keyPath), CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Creates a property that reads the value of a key.
  ///
  ///     @Dependency(Statistics.self) var statistics
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  ///   - column: Not used.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    self.init(.other(KeySource<Key>()), CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Creates a property that reads a property of ``DependencyValues`` as another type.
  ///
  /// - Precondition: The value has the type. Otherwise PAWL-115 stops the program at the first read.
  public init<T>(
    _ keyPath: any KeyPath<DependencyValues, T> & Sendable, as type: Value.Type, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      .other(CastSource<T, Value>(base: KeyPathSource(keyPath: keyPath))),
      CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Creates a property that reads the value of a key as another type.
  ///
  /// - Precondition: The value has the type. Otherwise PAWL-115 stops the program at the first read.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type, as type: Value.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      .other(CastSource<Key.Value, Value>(base: KeySource<Key>())),
      CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// The current value of the dependency.
  @inlinable
  public var wrappedValue: Value {
    let current = DependencyCarrier.around
    guard let captured = storage.captured, captured !== current, !captured.values.isDefault else {
      return read(current)
    }
    if let current, current.values.includes(captured.values) { return read(current) }
    let merged = merge(captured, current)
    return merged.whileReducing { read(merged) }
  }

  /// Returns the values around the creation with all that those around a reader override.
  @usableFromInline
  func merge(_ captured: DependencyCarrier, _ current: DependencyCarrier?) -> DependencyCarrier {
    guard let current, !current.values.isDefault else { return captured }
    return DependencyCarrier(captured.values.merging(current.values))
  }

  @inlinable
  func read(_ carrier: DependencyCarrier?) -> Value {
    var values = carrier?.values ?? DependencyValues()
    values.access = .reading(storage.callSite)
    switch storage.source {
    case .keyPath(let keyPath): return values[keyPath: keyPath]
    case .other(let source): return source.read(values, at: storage.callSite)
    }
  }

  /// Makes the property remember values in place of those around its creation.
  package mutating func install(_ values: DependencyValues) {
    storage = Storage(storage.source, storage.callSite, captured: DependencyCarrier(values))
  }

  /// Merges the overrides of other values into the values that the property captured when it was created.
  package mutating func override(with values: DependencyValues) {
    if !values.isDefault { install(capturedValues.merging(values)) }
  }
}

/// A property with values that `withDependencies(from:)` passes on.
protocol CapturingDependencies {
  var capturedValues: DependencyValues { get }
}

extension Dependency: CapturingDependencies {
  var capturedValues: DependencyValues { storage.captured?.values ?? DependencyValues() }
}

/// The part of ``DependencyValues`` that a property reads.
@usableFromInline
protocol DependencySource<Value>: Sendable {
  associatedtype Value
  func read(_ values: DependencyValues, at callSite: CallSite) -> Value
}

private struct KeyPathSource<Value>: DependencySource {
  let keyPath: any KeyPath<DependencyValues, Value> & Sendable

  func read(_ values: DependencyValues, at callSite: CallSite) -> Value { values[keyPath: keyPath] }
}

private struct KeySource<Key: TestDependencyKey>: DependencySource {
  func read(_ values: DependencyValues, at callSite: CallSite) -> Key.Value { values[type: Key.self] }
}

private struct CastSource<Source, Value>: DependencySource {
  let base: any DependencySource<Source>

  func read(_ values: DependencyValues, at callSite: CallSite) -> Value {
    guard let value = base.read(values, at: callSite) as? Value else {
      stopForOtherType(Source.self, Value.self, callSite: callSite)
    }
    return value
  }
}
