/// How a program is served. What is not said is safe for a server on the internet behind a proxy that speaks TLS.
public struct WebConfiguration: Sendable {
  /// For how many sessions there is room: 10,000 if not said. Who comes then is answered with 503.
  public var maximumSessions = 10_000
  /// How many sessions may come from one address: 200 if not said. Who comes then is answered with 429.
  public var maximumSessionsPerAddress = 200
  /// How many bytes an event may have, or some that come together: 64 kB if not said. More is answered with 413.
  public var maximumMessageSize = 64 * 1024
  /// How many events a second a session takes over time, and twice as many at once; more are answered with 429.
  public var maximumEventsPerSecond = 50
  /// How long a session is kept after its connection was lost; reloading the page within that time shows it as it was.
  public var gracePeriod = Duration.seconds(60)
  /// How long a session is kept in which nothing was done by its user, live or not.
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
  /// Added to the time that events and patches take, half of it each: to see while a program is written how it feels from
  /// afar. Zero if not said.
  public var developmentLatency = Duration.zero
  /// The language of the page, as browsers and screen readers want to know it.
  public var language = "en"
  /// What the window is called where the views do not say it with `navigationTitle`.
  public var title = "Pawl"

  public init() {}
}
