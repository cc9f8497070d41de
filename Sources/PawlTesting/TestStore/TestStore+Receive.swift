public import Pawl

extension TestStore where ScopedState: Equatable {
  /// Asserts that an effect has sent an action which `isMatching` accepts, and how it changed the state.
  ///
  /// Takes the oldest action that was received and not asserted yet. With ``TestStore/exhaustivity`` off, those before the
  /// first that matches are skipped.
  ///
  /// If none has arrived, everything that can run is run. Then the test fails at once, unless an effect waits for something
  /// outside the test store.
  ///
  /// - Parameters:
  ///   - isMatching: says whether an action, of the whole feature, is the one.
  ///   - timeout: how long to wait for an effect that waits for something outside; nil stands for ``TestStore/timeout``.
  ///   - updateStateToExpectedResult: as that of `send`.
  /// - Precondition: reported are PAWL-021, PAWL-022 and PAWL-030, as by `send`; PAWL-024 where another action came first,
  ///   PAWL-025 where none came and none can come, PAWL-026 where none came in time.
  public nonisolated(nonsending) func receive(
    _ isMatching: @escaping (Action) -> Bool, timeout: Duration? = nil,
    _ updateStateToExpectedResult: ((inout ScopedState) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    await receive(
      Expectation<Action>(description: "an action that the closure of \"receive\" accepts", isMet: isMatching),
      timeout: timeout, updateStateToExpectedResult, callSite)
  }

  /// Like ``receive(_:timeout:_:fileID:filePath:line:)-((Action)->Bool,_,_,_,_,_)``, for the actions of one case.
  ///
  ///     await store.receive(/SearchAction.response) { $0.isLoading = false }
  public nonisolated(nonsending) func receive<Value>(
    _ casePath: CasePath<Action, Value>, timeout: Duration? = nil,
    _ updateStateToExpectedResult: ((inout ScopedState) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    await receive(
      Expectation<Action>(
        description: "an action in the case of the case path, with a value of \(Value.self)",
        isMet: { casePath.extract(from: $0) != nil }),
      timeout: timeout, updateStateToExpectedResult, callSite)
  }

  nonisolated(nonsending) func receive(
    _ expectation: Expectation<Action>, timeout: Duration?, _ update: ((inout ScopedState) throws -> Void)?,
    _ callSite: CallSite
  ) async {
    let outcome = await core.effects.wait(for: .action, timeout: timeout, callSite) { core.hasReceived(expectation) }
    core.effects.exclusively { take(expectation, outcome, update, callSite) }
  }

  /// Takes what has been received and asserts it.
  func take(
    _ expectation: Expectation<Action>, _ outcome: TestStoreEffects.Outcome,
    _ update: ((inout ScopedState) throws -> Void)?, _ callSite: CallSite
  ) {
    guard outcome == .happened else {
      return core.reportNothingReceived(expectation, timedOut: outcome == .timedOut, callSite)
    }
    core.skipReceived(until: expectation, callSite)
    let before = core.state
    guard let (action, after) = core.takeReceived() else { return }
    guard expectation.isMet(action) else { return reportOtherAction(expectation, found: action, callSite) }
    expect(.receive, of: action, before: toScopedState(before), after: toScopedState(after), update, callSite)
  }
}

extension TestStore where ScopedState: Equatable, Action: Equatable {
  /// Like ``receive(_:timeout:_:fileID:filePath:line:)-((Action)->Bool,_,_,_,_,_)``, for one action.
  ///
  ///     await store.receive(.response(["swift"])) { $0.results = ["swift"] }
  public nonisolated(nonsending) func receive(
    _ expectedAction: Action, timeout: Duration? = nil,
    _ updateStateToExpectedResult: ((inout ScopedState) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    await receive(Expectation(expectedAction), timeout: timeout, updateStateToExpectedResult, callSite)
  }

  /// Like the asynchronous form, for synchronous tests: it cannot wait, and takes only what has arrived.
  public func receive(
    _ expectedAction: Action, _ updateStateToExpectedResult: ((inout ScopedState) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    let expectation = Expectation(expectedAction)
    core.effects.exclusively {
      core.effects.run(callSite)
      let outcome: TestStoreEffects.Outcome =
        core.hasReceived(expectation) ? .happened : core.effects.mayHappen(.action) ? .timedOut : .cannotHappen
      take(expectation, outcome, updateStateToExpectedResult, callSite)
    }
  }
}

/// What a `receive` asks of an action.
struct Expectation<Action> {
  /// The action itself, where the test gives it.
  let action: Action?
  /// What is asked where no action is given, to be read after "expected".
  let words: String
  let isMet: (Action) -> Bool

  /// To be read after "expected". Made when it is needed: a dump takes longer than all the rest of receiving.
  var description: String { action.map { oneLine($0) } ?? words }
}

extension Expectation {
  init(description: String, isMet: @escaping (Action) -> Bool) {
    self.init(action: nil, words: description, isMet: isMet)
  }

  init(_ action: Action) where Action: Equatable {
    self.init(action: action, words: "", isMet: { $0 == action })
  }
}

extension TestStoreCore {
  /// Whether what a `receive` takes has arrived: any action, where each has to be asserted.
  func hasReceived(_ expectation: Expectation<Action>) -> Bool {
    exhaustivity == .on ? !received.isEmpty : received.contains { expectation.isMet($0.action) }
  }

  /// Skips what came before the action that is expected, where not every action has to be asserted.
  func skipReceived(until expectation: Expectation<Action>, _ callSite: CallSite) {
    guard case .off(let showsSkipped) = exhaustivity else { return }
    var skipped: [Action] = []
    while let next = received.first, !expectation.isMet(next.action) {
      takeReceived()
      skipped.append(next.action)
    }
    if showsSkipped, !skipped.isEmpty { showSkipped(skipped, before: expectation.description, callSite) }
  }
}
