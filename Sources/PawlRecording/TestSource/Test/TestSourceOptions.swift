/// The parts of a generated test that a recording doesn't know.
public struct TestSourceOptions: Hashable, Sendable {
  /// The style of the feature, and so the test store.
  public enum Style: Hashable, Sendable {
    /// `TestStore` of `PawlTesting`, with a reducer and an environment.
    case pawl
    /// `TestStore` of `PawlReduxTesting`, with a Redux reducer.
    case redux
  }

  /// The framework that runs the test.
  public enum Framework: Hashable, Sendable {
    /// Swift Testing.
    case swiftTesting
    /// XCTest. The test is a method of a class, which has the test's name with a capital letter and `Tests` at its end.
    case xctest
  }

  /// The name of the test function.
  public var name: String
  /// An expression of the reducer, for example `searchReducer`.
  public var reducer: String
  /// An expression of the environment; `nil` to have one made whose functions stop the test if the reducer calls them.
  /// Effects do no work in the test, so most reducers call none.
  public var environment: String?
  /// Expressions of the middlewares of a feature in Redux style, in order. Without them the test sends the actions of
  /// middlewares itself, and doesn't check which actions start their work.
  public var middlewares: [String]
  /// The style of the feature.
  public var style: Style
  /// The framework that runs the test.
  public var framework: Framework
  /// The module that defines the feature, which is imported with `@testable`. Other modules whose types appear in the test
  /// are imported, too.
  public var testedModule: String?
  /// Further modules to import.
  public var imports: [String]
  /// The maximum length of a line.
  public var lineLength: Int

  /// Creates options.
  ///
  /// - Parameters:
  ///   - name: The name of the test function.
  ///   - reducer: An expression of the reducer.
  ///   - environment: An expression of the environment; `nil` to have one made.
  ///   - style: The style of the feature.
  ///   - framework: The framework that runs the test.
  ///   - testedModule: The module that defines the feature; `nil` to use the module of the state's type.
  ///   - imports: Further modules to import.
  ///   - middlewares: Expressions of the middlewares of a feature in Redux style.
  ///   - lineLength: The maximum length of a line. Default: 120.
  public init(
    name: String = "recordedSession", reducer: String, environment: String? = nil, style: Style = .pawl,
    framework: Framework = .swiftTesting, testedModule: String? = nil, imports: [String] = [],
    middlewares: [String] = [], lineLength: Int = 120
  ) {
    self.name = name
    self.reducer = reducer
    self.environment = environment
    self.middlewares = middlewares
    self.style = style
    self.framework = framework
    self.testedModule = testedModule
    self.imports = imports
    self.lineLength = lineLength
  }
}
