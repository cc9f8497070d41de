#if Web
package import Metrics
public import PawlViews
package import Tracing

/// Limits, security and texts of a program that is served to browsers.
///
/// The defaults are safe for a server on the internet behind a proxy that terminates TLS.
public struct WebConfiguration: Sendable {
  /// The maximum number of live sessions. Further requests for pages get status 503. Default: 10,000.
  public var maximumSessions = 10_000
  /// The maximum number of live sessions of one client address. Further requests for pages get status 429. Default:
  /// 200.
  ///
  /// An IPv6 network (64 bits) counts as one address. The address is known if the request's context conforms to
  /// `RemoteAddressRequestContext`, or if ``trustsProxy`` is set.
  public var maximumSessionsPerAddress = 200
  /// The maximum size in bytes of a message, which holds one event or several. Larger messages get status 413. Default:
  /// 64 KiB. The page sends a longer text in parts, one message each.
  public var maximumMessageSize = 64 * 1024
  /// The maximum size of the text of a field, in bytes of UTF-8. Default: 1 MiB.
  ///
  /// The page shows a message beside a field with a longer text, and keeps the text without sending it.
  public var maximumTextSize = 1024 * 1024
  /// The maximum size in bytes of the files that a browser sends at once. Default: 100 MiB.
  ///
  /// Files are received only while a view shows the panel of `fileImporter`.
  public var maximumUploadSize = 100 << 20
  /// The maximum number of files that a browser sends at once. Default: 100.
  public var maximumFilesPerUpload = 100
  /// The maximum size in bytes of all files that a session has received. Default: 1 GiB.
  public var maximumUploadsPerSession = 1 << 30
  /// The path of the folder for received files, in which each session has a folder of its own. It is removed with the session.
  /// Default: `nil`, the folder for temporary files.
  public var uploadFolder: String?
  /// The number of events that a session accepts per second on average. Twice as many are accepted in a burst; further
  /// events get status 429. Loading the page and connecting to it count as one event each. Default: 50.
  public var maximumEventsPerSecond = 50
  /// The longest time in which the server sends nothing over a live connection. Default: 4 seconds.
  ///
  /// After this time the server sends a heartbeat, which the page answers. If the page hears nothing for twice this
  /// time and one second (9 seconds by default), it shows its user that the connection is lost, and reconnects. If the
  /// page doesn't answer for as long, the server gives up the connection.
  public var heartbeat = Duration.seconds(4)
  /// The time for which a session is kept after its connection was closed. Reloading the page within this time shows it
  /// unchanged. Default: one minute.
  public var gracePeriod = Duration.seconds(60)
  /// The time for which a session without a connection is kept after its last event. Default: 30 minutes.
  ///
  /// It applies to browsers without scripts, and to sessions whose connection stopped answering. A session with a live
  /// connection has no time limit.
  public var idleTime = Duration.seconds(30 * 60)
  /// The time for which a stored session is kept after its last use, if the program has a storage for sessions. Default: seven
  /// days.
  public var storedSessionTime = Duration.seconds(7 * 24 * 60 * 60)
  /// The key that signs cookies: at least 32 bytes. Servers that share their browsers need the same key. `nil` makes a
  /// random key, which is valid for this process only.
  public var secret: [UInt8]?
  /// Whether browsers send the cookies over TLS only. `nil` decides by the request, or by the headers of a trusted
  /// proxy.
  public var usesSecureCookies: Bool?
  /// Whether the headers `X-Forwarded-For` and `X-Forwarded-Proto` of a proxy are trusted. Default: `false`.
  ///
  /// Set it only if clients cannot reach the server without the proxy: a client could write anything into these
  /// headers.
  public var trustsProxy = false
  /// Further origins from which events are accepted, such as `https://example.com`. The server's own origin is always
  /// accepted.
  public var allowedOrigins: Set<String> = []
  /// The host names of the program, without a port, such as `example.com`. Requests for other hosts get status 421. An
  /// empty set accepts any name.
  ///
  /// If the set is empty, no proxy is trusted, and the server listens on the loopback interface, ``WebServer`` accepts
  /// the names of the loopback interface only. This prevents DNS rebinding: another site could let its name resolve to
  /// this machine.
  public var allowedHosts: Set<String> = []
  /// The clients that may use the program. Requests of others get status 403. Default: everyone.
  public var access = WebAccess.everyone
  /// The time limit for receiving a whole request, and for waiting for the next one. Default: 30 seconds.
  ///
  /// ``WebServer`` closes a connection after this time, and a connection whose client has read nothing for as long.
  public var requestTimeout = Duration.seconds(30)
  /// The paths at which ``WebServer`` tells supervisors and load balancers its condition. Default: ``WebProbes/none``, because they
  /// would hide pages of the program at the same paths.
  ///
  /// An application with a server of its own calls ``WebApp/mountProbes(_:on:)``.
  public var probes = WebProbes.none
  /// The time for which ``WebServer`` goes on accepting connections after SIGTERM or SIGINT, while the readiness probe fails already.
  /// Default: zero.
  ///
  /// Set it to some more than the interval in which a load balancer asks for the readiness. A proxy that tries the next process
  /// when a connection is refused needs no delay.
  public var drainDelay = Duration.zero
  /// An artificial delay, half of it for events and half for patches, that shows how a program feels over a slow line.
  /// Default: zero.
  public var developmentLatency = Duration.zero
  /// The language of the page, as a BCP 47 tag for browsers and screen readers. Default: `en`.
  public var language = "en"
  /// The title of the window if no view sets one with `navigationTitle`. Default: `Pawl`.
  public var title = "Pawl"
  /// Returns the observer of the inputs of a new session; `nil` for none. It is called before the session shows its views.
  /// Default: no session is observed.
  public var inputObserver: (@MainActor @Sendable () -> HostInputObserver?)?
  /// Returns the player of recorded inputs for a new session; `nil` for none. The playback begins when a page connects with
  /// the session. Default: none.
  public var player: (@MainActor @Sendable () -> HostInputPlayer?)?
  /// The destination of metrics; `nil` for the factory that the process has bootstrapped.
  package var metrics: (any MetricsFactory)?
  /// The destination of spans; `nil` for the tracer that the process has bootstrapped. For tests.
  package var tracer: (any Tracer)?
  /// The time during which a request waits for a stored session that another process has. It is longer than the lease of a process
  /// that has crashed. For tests.
  package var storagePatience = Duration.seconds(2)
  /// The current time, by which sessions expire and events are limited. For tests.
  package var now: @Sendable () -> ContinuousClock.Instant = { .now }

  /// Creates a configuration with the default values.
  public init() {}

  /// The maximum number of events in a message. Larger messages get status 413. The page's script sends at most 100.
  static let maximumEventsPerMessage = 256
}
#endif
