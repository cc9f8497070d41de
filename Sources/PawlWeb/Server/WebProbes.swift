#if Web
/// The paths at which a server tells supervisors and load balancers its condition.
///
/// ```swift
/// configuration.probes = .standard
/// ```
///
/// | Path | Status 200 | Status 503 |
/// |---|---|---|
/// | ``health`` | The process answers requests. | Never |
/// | ``readiness`` | The process takes visitors. | During the start, until the storage has answered; while the process hands its sessions over; while the storage has failed for longer than two seconds |
///
/// Probes need no cookie, no session and no allowed host name, create no session, and count for no limit. Their responses contain
/// one word. Restart a process that doesn't answer ``health``; send no new visitors to one that isn't ready. A process that isn't
/// ready continues its sessions.
public struct WebProbes: Hashable, Sendable {
  /// The path that is answered as long as the process lives; `nil` for none.
  public var health: String?
  /// The path that is answered with status 200 if the process takes visitors; `nil` for none.
  public var readiness: String?

  /// Creates a set of paths. They are absolute, and hide pages of the program at the same paths.
  public init(health: String? = nil, readiness: String? = nil) {
    self.health = health
    self.readiness = readiness
  }

  /// No probes.
  public static let none = WebProbes()
  /// `/health` and `/ready`.
  public static let standard = WebProbes(health: "/health", readiness: "/ready")
}
#endif
