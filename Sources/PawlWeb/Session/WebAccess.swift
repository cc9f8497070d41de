#if Web
/// The clients that may use the pages of an application.
///
/// Pages for developers, such as an inspector, show all data of a program and can change it. Such pages are served to the
/// machine that the server runs on, or to one user that the program names:
///
///     var configuration = WebConfiguration()
///     configuration.access = .developmentMachine(orOwner: "ada")
///
/// A request of another client gets status 403 before a session is created.
public struct WebAccess: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case everyone
    case developmentMachine(owner: String?)
  }

  let kind: Kind

  /// All clients.
  public static let everyone = WebAccess(kind: .everyone)

  /// Programs on the machine that the server runs on.
  ///
  /// The client's address must be a loopback address, and the request must be for `localhost` or a loopback address: a name
  /// of another site may resolve to this machine. A request that came through a proxy is refused. The headers `Forwarded`,
  /// `Via`, `X-Forwarded-For`, `X-Forwarded-Host`, `X-Forwarded-Proto` and `X-Real-IP` tell that; a proxy on this machine that
  /// sends none of them, and replaces the name of the host, is not recognized. The request's context must conform to
  /// `RemoteAddressRequestContext`, since a client whose address is unknown is refused.
  public static let developmentMachine = WebAccess(kind: .developmentMachine(owner: nil))

  /// Programs on the machine that the server runs on, and the user with a name on any machine.
  ///
  /// - Parameter owner: The name that the `owner` closure of the ``WebApp`` returns for the user. The empty name, which stands
  ///   for users who aren't signed in, has no access.
  public static func developmentMachine(orOwner owner: String) -> WebAccess {
    WebAccess(kind: .developmentMachine(owner: owner.isEmpty ? nil : owner))
  }
}
#endif
