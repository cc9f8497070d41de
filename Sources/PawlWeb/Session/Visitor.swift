#if Web
/// Of whom a session is. Nobody else can name it.
struct Visitor: Hashable, Sendable {
  /// Known by the signed cookie.
  let browser: String
  /// The user of the browser, as named by the program: another user may use the same browser later.
  let owner: String
  /// Further names of the same browser. A browser that asks for several pages at once, before it has a cookie, gets a
  /// cookie with each.
  var otherBrowsers: [String] = []

  /// One visitor for each name of the browser: sessions belong to one of them.
  var identities: [Visitor] { ([browser] + otherBrowsers).map { Visitor(browser: $0, owner: owner) } }
}
#endif
