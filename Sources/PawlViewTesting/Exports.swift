@_exported public import PawlViews

// Only what tests of views need from other modules, under names that no style of writing features has for itself: a file
// also imports `Pawl`, `PawlTesting`, `PawlFeaturesTesting` or `PawlReduxTesting`.
@_exported public import class PawlTesting.ImmediateClock
@_exported public import class PawlTesting.TestClock
@_exported public import class PawlTesting.TestScheduler
@_exported public import typealias PawlTesting.TestSchedulerOf
