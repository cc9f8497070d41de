#if canImport(os)
public import PawlCore
public import os

extension Reducer {
  /// Returns this reducer with signposts in a log of the program, like ``signpost(_:tracer:metrics:)``.
  ///
  /// - Parameters:
  ///   - prefix: A name that distinguishes measured reducers; empty for none.
  ///   - log: The destination of the signposts.
  public func signpost(_ prefix: String = "", log: OSLog) -> Self {
    signpost(
      prefix, tracer: nil, metrics: nil, platform: PlatformSignposter(signposter: OSSignposter(logHandle: log)))
  }
}
#endif
