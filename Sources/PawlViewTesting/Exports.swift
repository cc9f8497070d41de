@_exported public import PawlViews

// Only names that tests of views need and that no other testing module declares: a test file also imports `Pawl`,
// `PawlTesting`, `PawlFeaturesTesting` or `PawlReduxTesting`.
@_exported public import class PawlTesting.ImmediateClock
@_exported public import class PawlTesting.TestClock
@_exported public import class PawlTesting.TestScheduler
@_exported public import typealias PawlTesting.TestSchedulerOf
