import PawlCore

extension DependencyValues {
  /// Checks a condition.
  ///
  ///     @Dependency(\.assert) var assert
  ///     …
  ///     assert(items.count <= limit)
  ///
  /// A condition that is false stops programs and previews as `Swift.assert` does. In a test it is an issue, and the
  /// test goes on.
  public var assert: any AssertionEffect {
    get { self[AssertKey.self] }
    set { self[AssertKey.self] = newValue }
  }

  /// Marks a place that must not be reached. It stops programs and previews as `Swift.assertionFailure` does. In a test
  /// it is an issue, and the test goes on.
  public var assertionFailure: any AssertionFailureEffect {
    get { self[AssertionFailureKey.self] }
    set { self[AssertionFailureKey.self] = newValue }
  }

  /// Like ``assert``, but a condition that is false stops release builds, too, as `Swift.precondition` does.
  public var precondition: any AssertionEffect {
    get { self[PreconditionKey.self] }
    set { self[PreconditionKey.self] = newValue }
  }

  private enum AssertKey: DependencyKey {
    static let liveValue: any AssertionEffect = LiveAssertion()
    static let testValue: any AssertionEffect = TestAssertion()
  }

  private enum AssertionFailureKey: DependencyKey {
    static let liveValue: any AssertionFailureEffect = LiveAssertion()
    static let testValue: any AssertionFailureEffect = TestAssertion()
  }

  private enum PreconditionKey: DependencyKey {
    static let liveValue: any AssertionEffect = LivePrecondition()
    static let testValue: any AssertionEffect = TestAssertion()
  }
}

/// A function that checks a condition.
public protocol AssertionEffect: Sendable {
  /// Checks a condition.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - message: What is wrong if the condition is false.
  ///   - file: The file that the message names.
  ///   - line: The line that the message names.
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString, line: UInt)
}

extension AssertionEffect {
  /// Checks a condition. The message names the line of the call.
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool, file: StaticString = #filePath, line: UInt = #line
  ) {
    callAsFunction(condition(), "", file: file, line: line)
  }

  /// Checks a condition. The message names the line of the call.
  @_disfavoredOverload
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    callAsFunction(condition(), message(), file: file, line: line)
  }
}

/// A function that marks a place that must not be reached.
public protocol AssertionFailureEffect: Sendable {
  /// Reports that the place was reached.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - file: The file that the message names.
  ///   - line: The line that the message names.
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt)
}

extension AssertionFailureEffect {
  /// Reports that the place was reached. The message names the line of the call.
  public func callAsFunction(file: StaticString = #filePath, line: UInt = #line) {
    callAsFunction("", file: file, line: line)
  }

  /// Reports that the place was reached. The message names the line of the call.
  @_disfavoredOverload
  public func callAsFunction(
    _ message: @autoclosure () -> String, file: StaticString = #filePath, line: UInt = #line
  ) {
    callAsFunction(message(), file: file, line: line)
  }
}

private struct LiveAssertion: AssertionEffect, AssertionFailureEffect {
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString, line: UInt
  ) {
    Swift.assert(condition(), message(), file: file, line: line)
  }

  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
    Swift.assertionFailure(message(), file: file, line: line)
  }
}

private struct LivePrecondition: AssertionEffect {
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString, line: UInt
  ) {
    Swift.precondition(condition(), message(), file: file, line: line)
  }
}

/// Reports PAWL-116.
private struct TestAssertion: AssertionEffect, AssertionFailureEffect {
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString, line: UInt
  ) {
    if !condition() { reportFailedAssertion(message(), callSite: CallSite(fileID: file, filePath: file, line: line)) }
  }

  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
    reportFailedAssertion(message(), callSite: CallSite(fileID: file, filePath: file, line: line))
  }
}
