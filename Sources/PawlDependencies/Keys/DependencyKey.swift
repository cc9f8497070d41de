/// A key of a dependency in ``DependencyValues``, with the values that it has by default.
///
///     private enum APIClientKey: DependencyKey {
///       static let liveValue = APIClient.live
///       static let testValue = APIClient.unimplemented
///     }
///
///     extension DependencyValues {
///       var apiClient: APIClient {
///         get { self[APIClientKey.self] }
///         set { self[APIClientKey.self] = newValue }
///       }
///     }
///
/// A type that conforms to the protocol and is its own value needs no property. It is read with
/// `@Dependency(APIClient.self)`.
///
/// The live value is made when it is first read, once for each process. It is made under the default values, so that
/// nothing that one store overrides gets into the value that all stores read. A `@Dependency` inside the live value
/// still reads the values around each of its reads.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The default value in a program.
  static var liveValue: Value { get }
  /// The type of the value.
  associatedtype Value = Self
  /// The default value in a preview. It is the live value unless the key has another one.
  static var previewValue: Value { get }
  /// The default value in a test. Without an implementation, reading the dependency in a test is reported as PAWL-111.
  static var testValue: Value { get }
}

/// A key of a dependency whose live value is in another module.
///
/// A module that declares the interface of a dependency conforms its key to this protocol. The module with the
/// implementation extends the key with ``DependencyKey``. A feature that depends on the interface alone compiles
/// without the implementation.
///
/// A program that reads the dependency gets ``DependencyKey/liveValue`` if its key conforms to ``DependencyKey``, and
/// ``testValue`` otherwise.
public protocol TestDependencyKey<Value> {
  /// The type of the value.
  associatedtype Value: Sendable = Self
  /// The default value in a preview. It is the test value unless the key has another one.
  static var previewValue: Value { get }
  /// The default value in a test. Made once for each test.
  static var testValue: Value { get }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// The preview value. Reports PAWL-111, since a test shouldn't use a live dependency.
  public static var testValue: Value {
    if shouldReportUnimplemented { reportLiveOnly(Self.self, value: Value.self) }
    return previewValue
  }
}

extension TestDependencyKey {
  /// The test value.
  public static var previewValue: Value { testValue }

  /// Whether a test value should report that the dependency has no implementation for tests.
  ///
  /// It is `false` while the values are being changed, for example in the first closure of
  /// ``withDependencies(_:operation:)``, where the value is read in order to override a part of it.
  public static var shouldReportUnimplemented: Bool { DependencyRequest.shouldReport }
}
