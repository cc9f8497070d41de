// Time limits in nanoseconds, as in TCA 0.40: `timeout: NSEC_PER_SEC`.

extension TestStore where ScopedState: Equatable, Action: Equatable {
  /// Like ``receive(_:timeout:_:fileID:filePath:line:)-(Action,Duration?,_,_,_,_)``, with a time limit in nanoseconds.
  public nonisolated(nonsending) func receive(
    _ expectedAction: Action, timeout nanoseconds: UInt64,
    _ updateStateToExpectedResult: ((inout ScopedState) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    await receive(
      expectedAction, timeout: .nanoseconds(nanoseconds), updateStateToExpectedResult, fileID: fileID,
      filePath: filePath, line: line)
  }
}

extension TestStore {
  /// Like ``finish(timeout:fileID:filePath:line:)-(Duration?,_,_,_)``, with a time limit in nanoseconds.
  public nonisolated(nonsending) func finish(
    timeout nanoseconds: UInt64,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    await finish(timeout: .nanoseconds(nanoseconds), fileID: fileID, filePath: filePath, line: line)
  }
}

extension TestStoreTask {
  /// Like ``finish(timeout:fileID:filePath:line:)-(Duration?,_,_,_)``, with a time limit in nanoseconds.
  public nonisolated(nonsending) func finish(
    timeout nanoseconds: UInt64,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    await finish(timeout: .nanoseconds(nanoseconds), fileID: fileID, filePath: filePath, line: line)
  }
}
