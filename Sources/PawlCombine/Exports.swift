#if canImport(Combine)
@_exported public import Combine
#else
@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import PawlCombineFoundation
#endif

/// The `Subscriber` protocol, for contexts in which `Effect.Subscriber` hides its name.
public typealias _CombineSubscriber = Subscriber
