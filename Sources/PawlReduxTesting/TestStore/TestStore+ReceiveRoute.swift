public import PawlCore
import PawlTesting

extension TestStore {
  /// Asserts that a route was performed which `isMatching` accepts.
  ///
  /// Takes the oldest of what was received and not asserted yet. With ``exhaustivity`` off, what comes before the first
  /// route that matches is skipped. Where nothing has arrived, it does as `receive` of an action.
  ///
  /// - Parameters:
  ///   - isMatching: says whether a route is the one.
  ///   - timeout: how long to wait for an effect that waits for something outside; nil stands for ``timeout``.
  /// - Precondition: reported are PAWL-024 where another route came first, PAWL-083 where an action did, PAWL-025 where none
  ///   came and none can come, PAWL-026 where none came in time.
  public nonisolated(nonsending) func receive(
    route isMatching: @escaping (Router) -> Bool, timeout: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    let expectation = Expectation(route: "a route that the closure of \"receive\" accepts", isMet: isMatching)
    await core.receive(expectation, timeout: timeout, callSite) { _, _, _ in }
  }

  /// Like ``receive(route:timeout:fileID:filePath:line:)-((Router)->Bool,_,_,_,_)``, for the routes of one case.
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
  /// Like ``receive(route:timeout:fileID:filePath:line:)-((Router)->Bool,_,_,_,_)``, for one route.
  ///
  ///     await store.receive(route: .home)
  public nonisolated(nonsending) func receive(
    route expectedRoute: Router, timeout: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    await core.receive(.init(route: expectedRoute), timeout: timeout, callSite) { _, _, _ in }
  }

  /// Like the asynchronous form, for synchronous tests: it cannot wait, and takes only what has arrived.
  public func receive(
    route expectedRoute: Router,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    core.receiveNow(.init(route: expectedRoute), callSite) { _, _, _ in }
  }
}
