#if !Web
// The web host depends on a web server and what that brings, some twenty packages, which programs in a terminal
// should neither fetch nor build. So it is compiled with the package trait "Web" only. A program that imports this
// module without the trait gets these messages from the compiler, in place of names that are unknown.

/// The server of a program that has none yet. It exists where the package trait `Web` is enabled.
@available(
  *, unavailable,
  message: "PawlWeb needs the package trait \"Web\": .package(url: \"…/pawl\", from: \"…\", traits: [\"Web\"])"
)
public enum WebServer {}

/// Views as a part of a web application. It exists where the package trait `Web` is enabled.
@available(
  *, unavailable,
  message: "PawlWeb needs the package trait \"Web\": .package(url: \"…/pawl\", from: \"…\", traits: [\"Web\"])"
)
public struct WebApp<Context> {}

/// The certificate of a server. It exists where the package trait `Web` is enabled.
@available(
  *, unavailable,
  message: "PawlWeb needs the package trait \"Web\": .package(url: \"…/pawl\", from: \"…\", traits: [\"Web\"])"
)
public struct WebTLS {}

/// The settings of the web host. They exist where the package trait `Web` is enabled.
@available(
  *, unavailable,
  message: "PawlWeb needs the package trait \"Web\": .package(url: \"…/pawl\", from: \"…\", traits: [\"Web\"])"
)
public struct WebConfiguration {}
#endif
