#if Web
/// Of whom a session is. Nobody else can name it.
struct Visitor: Hashable, Sendable {
  /// Known by the signed cookie.
  let browser: String
  /// Who uses the browser, as far as the program says it: the same browser may be another's later.
  let owner: String
}
#endif
