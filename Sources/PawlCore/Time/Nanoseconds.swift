// Constants that Dispatch has on Apple's systems, for time limits and sleeps in nanoseconds: `timeout: NSEC_PER_SEC`.
#if !canImport(Darwin)
/// The number of nanoseconds in a second.
// swift-format-ignore: AlwaysUseLowerCamelCase
public var NSEC_PER_SEC: UInt64 { 1_000_000_000 }

/// The number of nanoseconds in a millisecond.
// swift-format-ignore: AlwaysUseLowerCamelCase
public var NSEC_PER_MSEC: UInt64 { 1_000_000 }
#endif
