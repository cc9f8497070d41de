public import Dispatch
public import Foundation

extension DispatchQueue {
  /// A scheduler that fails the test if it is used, in place of a dispatch queue.
  public static var unimplemented: UnimplementedSchedulerOf<DispatchQueue> {
    UnimplementedScheduler("DispatchQueue.unimplemented", now: AnySchedulerOf<DispatchQueue>.immediate.now, nil)
  }

  /// Returns a scheduler like `unimplemented`, with a name and a source location for failures.
  public static func unimplemented(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> UnimplementedSchedulerOf<DispatchQueue> {
    UnimplementedScheduler(
      name, now: AnySchedulerOf<DispatchQueue>.immediate.now, fileID: fileID, filePath: filePath, line: line)
  }
}

extension OperationQueue {
  /// A scheduler that fails the test if it is used, in place of an operation queue.
  public static var unimplemented: UnimplementedSchedulerOf<OperationQueue> {
    UnimplementedScheduler("OperationQueue.unimplemented", now: AnySchedulerOf<OperationQueue>.immediate.now, nil)
  }

  /// Returns a scheduler like `unimplemented`, with a name and a source location for failures.
  public static func unimplemented(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> UnimplementedSchedulerOf<OperationQueue> {
    UnimplementedScheduler(
      name, now: AnySchedulerOf<OperationQueue>.immediate.now, fileID: fileID, filePath: filePath, line: line)
  }
}

extension RunLoop {
  /// A scheduler that fails the test if it is used, in place of a run loop.
  public static var unimplemented: UnimplementedSchedulerOf<RunLoop> {
    UnimplementedScheduler("RunLoop.unimplemented", now: AnySchedulerOf<RunLoop>.immediate.now, nil)
  }

  /// Returns a scheduler like `unimplemented`, with a name and a source location for failures.
  public static func unimplemented(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> UnimplementedSchedulerOf<RunLoop> {
    UnimplementedScheduler(
      name, now: AnySchedulerOf<RunLoop>.immediate.now, fileID: fileID, filePath: filePath, line: line)
  }
}

extension AnyScheduler
where SchedulerTimeType == DispatchQueue.SchedulerTimeType, SchedulerOptions == DispatchQueue.SchedulerOptions {
  /// A scheduler that fails the test if it is used, in place of a dispatch queue.
  public static var unimplemented: Self { DispatchQueue.unimplemented.eraseToAnyScheduler() }

  /// Returns a scheduler like `unimplemented`, with a name and a source location for failures.
  public static func unimplemented(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    DispatchQueue.unimplemented(name, fileID: fileID, filePath: filePath, line: line).eraseToAnyScheduler()
  }
}

extension AnyScheduler
where SchedulerTimeType == OperationQueue.SchedulerTimeType, SchedulerOptions == OperationQueue.SchedulerOptions {
  /// A scheduler that fails the test if it is used, in place of an operation queue.
  public static var unimplemented: Self { OperationQueue.unimplemented.eraseToAnyScheduler() }

  /// Returns a scheduler like `unimplemented`, with a name and a source location for failures.
  public static func unimplemented(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    OperationQueue.unimplemented(name, fileID: fileID, filePath: filePath, line: line).eraseToAnyScheduler()
  }
}

extension AnyScheduler
where SchedulerTimeType == RunLoop.SchedulerTimeType, SchedulerOptions == RunLoop.SchedulerOptions {
  /// A scheduler that fails the test if it is used, in place of a run loop.
  public static var unimplemented: Self { RunLoop.unimplemented.eraseToAnyScheduler() }

  /// Returns a scheduler like `unimplemented`, with a name and a source location for failures.
  public static func unimplemented(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    RunLoop.unimplemented(name, fileID: fileID, filePath: filePath, line: line).eraseToAnyScheduler()
  }
}
