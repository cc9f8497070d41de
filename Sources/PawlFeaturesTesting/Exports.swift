@_exported public import CustomDump
@_exported public import PawlFeatures

@_exported public import enum PawlTesting.Exhaustivity
@_exported public import class PawlTesting.ImmediateClock
@_exported public import struct PawlTesting.ImmediateScheduler
@_exported public import typealias PawlTesting.ImmediateSchedulerOf
@_exported public import struct PawlTesting.SuspensionError
@_exported public import class PawlTesting.TestClock
@_exported public import class PawlTesting.TestScheduler
@_exported public import typealias PawlTesting.TestSchedulerOf
@_exported public import struct PawlTesting.TestStoreTask
@_exported public import class PawlTesting.UnimplementedClock
@_exported public import struct PawlTesting.UnimplementedScheduler
@_exported public import typealias PawlTesting.UnimplementedSchedulerOf
@_exported public import func PawlTesting.unimplemented
