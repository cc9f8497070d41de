#if canImport(os)
public import PawlCore
public import os

extension Reducer {
  /// Like ``signpost(_:tracer:metrics:)``, with signposts in a log of the program's own.
  ///
  /// - Parameters:
  ///   - prefix: tells apart reducers that are measured; empty for none.
  ///   - log: takes the signposts.
  public func signpost(_ prefix: String = "", log: OSLog) -> Self {
    signpost(
      prefix, tracer: nil, metrics: nil, platform: PlatformSignposter(signposter: OSSignposter(logHandle: log)))
  }
}
#endif
