#if !Web
// The web host depends on a web server and its dependencies, some twenty packages, which terminal programs should
// neither fetch nor build. So it is only compiled with the package trait "Web". A program that imports this module
// without the trait gets these messages from the compiler, instead of unknown names.

/// A web server for a program that has no server yet. It requires the package trait `Web`.
@available(
  *, unavailable,
  message: "PawlWeb needs the package trait \"Web\": .package(url: \"…/pawl\", from: \"…\", traits: [\"Web\"])"
)
public enum WebServer {}

/// A web application that shows views in browsers. It requires the package trait `Web`.
@available(
  *, unavailable,
  message: "PawlWeb needs the package trait \"Web\": .package(url: \"…/pawl\", from: \"…\", traits: [\"Web\"])"
)
public struct WebApp<Context> {}

/// The certificate and the private key of a server. It requires the package trait `Web`.
@available(
  *, unavailable,
  message: "PawlWeb needs the package trait \"Web\": .package(url: \"…/pawl\", from: \"…\", traits: [\"Web\"])"
)
public struct WebTLS {}

/// Limits, security and texts of a web application. It requires the package trait `Web`.
@available(
  *, unavailable,
  message: "PawlWeb needs the package trait \"Web\": .package(url: \"…/pawl\", from: \"…\", traits: [\"Web\"])"
)
public struct WebConfiguration {}
#endif
