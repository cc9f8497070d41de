public import PawlCore
import PawlTesting

extension TestStore {
  /// Asserts that a route that `isMatching` accepts was performed.
  ///
  /// Takes the oldest action or route that was received and not asserted yet. With ``exhaustivity`` off, it skips
  /// everything before the first matching route. If nothing has been received, it waits like `receive` for actions.
  ///
  /// - Parameters:
  ///   - isMatching: Returns whether a route is the expected one.
  ///   - timeout: The longest wait for an effect that depends on something outside; `nil` for ``timeout``.
  /// - Precondition: PAWL-024 is reported if another route was received first, PAWL-083 if an action was, PAWL-025 if
  ///   nothing was received and nothing can be, and PAWL-026 if nothing was received in time.
  public nonisolated(nonsending) func receive(
    route isMatching: @escaping (Router) -> Bool, timeout: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    let expectation = Expectation(route: "a route that the closure of \"receive\" accepts", isMet: isMatching)
    await core.receive(expectation, timeout: timeout, callSite) { _, _, _ in }
  }

  /// Asserts that a route of one case was performed, like
  /// ``receive(route:timeout:fileID:filePath:line:)-((Router)->Bool,_,_,_,_)``.
  ///
  ///     await store.receive(route: /SessionRoute.profile)
  public nonisolated(nonsending) func receive<Value>(
    route casePath: CasePath<Router, Value>, timeout: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    let expectation = Expectation(
      route: "a route in the case of the case path, with a value of \(Value.self)",
      isMet: { casePath.extract(from: $0) != nil })
    await core.receive(expectation, timeout: timeout, callSite) { _, _, _ in }
  }

  private typealias Expectation = TestStoreCore<State, Action, Router>.Expectation
}

extension TestStore where Router: Equatable {
  /// Asserts that a route was performed, like
  /// ``receive(route:timeout:fileID:filePath:line:)-((Router)->Bool,_,_,_,_)``.
  ///
  ///     await store.receive(route: .home)
  public nonisolated(nonsending) func receive(
    route expectedRoute: Router, timeout: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    await core.receive(.init(route: expectedRoute), timeout: timeout, callSite) { _, _, _ in }
  }

  /// Asserts that a route was performed, in a synchronous test. It cannot wait, and takes only a route that was
  /// received already.
  public func receive(
    route expectedRoute: Router,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    core.receiveNow(.init(route: expectedRoute), callSite) { _, _, _ in }
  }
}
