#if Web
package import Metrics
package import Tracing

/// How a program is served. What is not said is safe for a server on the internet behind a proxy that speaks TLS.
public struct WebConfiguration: Sendable {
  /// For how many sessions there is room: 10,000 if not said. Who comes then is answered with 503.
  public var maximumSessions = 10_000
  /// How many sessions may come from one address: 200 if not said. Who comes then is answered with 429.
  ///
  /// A network of IPv6 (64 bits) counts as one address. The address is known of requests whose context conforms to
  /// `RemoteAddressRequestContext`, or where a proxy is trusted.
  public var maximumSessionsPerAddress = 200
  /// How many bytes an event may have, or some that come together: 64 kB if not said. More is answered with 413. Longer
  /// texts come in parts, each in a message of its own.
  public var maximumMessageSize = 64 * 1024
  /// The maximum size of the text of a field, in bytes of UTF-8. Default: 1 MiB.
  ///
  /// The page shows a message beside a field with a longer text, and keeps the text without sending it.
  public var maximumTextSize = 1024 * 1024
  /// How many events a second a session takes over time, and twice as many at once; more are answered with 429. Loading
  /// its page, and connecting to it, counts as one.
  public var maximumEventsPerSecond = 50
  /// The longest time in which nothing is sent over a live connection. Default: 4 seconds.
  ///
  /// The server sends a heartbeat then, and the page answers it. The page tells its user that the line is dead, and connects
  /// again, after twice this time and one second without a sign of the server: 9 seconds by default. The server gives up a
  /// connection whose page has not answered for as long.
  public var heartbeat = Duration.seconds(4)
  /// How long a session is kept after its connection was closed; reloading the page within that time shows it as it was.
  public var gracePeriod = Duration.seconds(60)
  /// How long a session without a connection is kept after its last event: that of a browser without scripts, and one
  /// whose connection fell silent. A session with a live connection does not idle out. Default: 30 minutes.
  public var idleTime = Duration.seconds(30 * 60)
  /// Signs the cookies: at least 32 bytes, the same on all servers that a browser may come to. Nil for a random one, of
  /// this process only.
  public var secret: [UInt8]?
  /// Whether cookies are sent over TLS alone: nil for what the request says, as far as the proxy is trusted.
  public var usesSecureCookies: Bool?
  /// Whether a proxy in front of this server says where requests come from (`X-Forwarded-For`, `X-Forwarded-Proto`). Only
  /// for servers that nobody gets to without it: whoever does could say anything.
  public var trustsProxy = false
  /// The origins that pages may be used from, such as `https://example.com`, beside that of the server itself.
  public var allowedOrigins: Set<String> = []
  /// The names by which browsers may ask for the program, without a port, such as `example.com`; others are answered with
  /// 421. Empty for any name.
  ///
  /// A server that listens to its own machine only is asked for by the names of that alone where nothing is said and no
  /// proxy is trusted: a page elsewhere could otherwise have its own name lead to this machine.
  public var allowedHosts: Set<String> = []
  /// How long a browser has for a whole request, and between two: 30 seconds if not said. ``WebServer`` closes the
  /// connection then, and after the same time to one that takes nothing of what it is sent.
  public var requestTimeout = Duration.seconds(30)
  /// Added to the time that events and patches take, half of it each: to see while a program is written how it feels from
  /// afar. Zero if not said.
  public var developmentLatency = Duration.zero
  /// The language of the page, as browsers and screen readers want to know it.
  public var language = "en"
  /// What the window is called where the views do not say it with `navigationTitle`.
  public var title = "Pawl"
  /// Where measurements go; nil for where all of the process do.
  package var metrics: (any MetricsFactory)?
  /// Where spans go; nil for where all of the process go. For tests.
  package var tracer: (any Tracer)?
  /// The current time for sessions: when they are left, used, and asked for too much. For tests.
  package var now: @Sendable () -> ContinuousClock.Instant = { .now }

  public init() {}

  /// How many events may come in one message; more are answered with 413. The page's script sends at most 100.
  static let maximumEventsPerMessage = 256
}
#endif
