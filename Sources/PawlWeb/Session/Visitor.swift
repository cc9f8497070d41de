#if Web
/// The owner of a session. No other visitor can access the session.
struct Visitor: Hashable, Sendable {
  /// The name of the browser, from the signed cookie.
  let browser: String
  /// The user of the browser, as named by the program: another user may use the same browser later.
  let owner: String
  /// Further names of the same browser. A browser that requests several pages at once, before it has a cookie, gets a
  /// cookie with each of them.
  var otherBrowsers: [String] = []

  /// A visitor for each name of the browser. Each session belongs to one of them.
  var identities: [Visitor] { ([browser] + otherBrowsers).map { Visitor(browser: $0, owner: owner) } }
}
#endif
