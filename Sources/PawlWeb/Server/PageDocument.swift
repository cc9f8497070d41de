#if Web
import PawlPages

/// A complete HTML document, with the page of views inside.
struct PageDocument {
  let title: String
  let language: DocumentLanguage
  let base: String
  let session: String
  /// Whether the session belongs to a tab already. Only that tab may continue with the page.
  let isTaken: Bool
  let token: String
  let version: Int
  /// The page that the tab showed before, and the number of its last handled event.
  let previous: (document: Int, handled: Int)
  let page: PageNode
  let limits: PageLimits
  let assets: Assets

  var html: String {
    let base = HTML.escaped(base)
    let title = HTML.escaped(title)
    var text = Self.head(title: title, language: language, base: base, assets: assets)
    text += """
      \(Self.form(base: base, path: "\(session)/\(PageProtocol.Path.events.rawValue)", session: session))\
      \(Self.attribute(.token, token))\(Self.attribute(.version, "\(version)"))\
      \(Self.attribute(.handled, "\(previous.document).\(previous.handled)"))\
      \(limits.attributes)\(isTaken ? Self.attribute(.taken, "") : "")>
      \(Self.hidden(.token, token))\(Self.hidden(.version, "\(version)"))\
      <button class="vh" name="\(Self.press)" value="" tabindex="-1" aria-hidden="true">\(language.word("Apply"))</button>

      """
    page.write(to: &text)
    text += """

      <noscript><p class="t"><button class="btn" name="\(Self.press)" value="">\(language.word("Apply"))</button></p></noscript>
      </form></body></html>

      """
    return text
  }

  /// Returns a page without a session, for a request that may not come from a user. Its script requests the session;
  /// without scripts, its button does.
  static func empty(
    title: String, language: DocumentLanguage, base: String, path: String, limits: PageLimits, assets: Assets
  ) -> String {
    let base = HTML.escaped(base)
    return head(title: HTML.escaped(title), language: language, base: base, assets: assets) + """
      \(form(base: base, path: PageProtocol.Path.open.rawValue, session: ""))\(limits.attributes)>
      \(hidden(.path, HTML.escaped(path)))<main id="\(PageKey.root.identifier)"\(language.scriptWords)></main>
      <noscript><p class="t"><button class="btn">\(language.word("Open the page"))</button></p></noscript>
      </form></body></html>

      """
  }

  /// Returns the beginning of the tag of the page's form.
  private static func form(base: String, path: String, session: String) -> String {
    "<form id=\"\(PageProtocol.Identifier.form.rawValue)\" method=\"post\""
      + " action=\"\(base)/\(PageProtocol.Path.prefix.rawValue)/\(path)\""
      + attribute(.base, base) + attribute(.session, session)
  }

  private static func hidden(_ field: PageProtocol.FormField, _ value: String) -> String {
    "<input type=\"hidden\" name=\"\(field.rawValue)\" value=\"\(value)\">"
  }

  /// Returns an attribute, and the space before it. The value is escaped already.
  static func attribute(_ attribute: PageProtocol.Attribute, _ value: String) -> String {
    " \(attribute.rawValue)=\"\(value)\""
  }

  private static var press: String { PageProtocol.FormField.press.rawValue }

  private static func head(title: String, language: DocumentLanguage, base: String, assets: Assets) -> String {
    """
    <!doctype html>
    <html\(language.attributes)><head><meta charset="utf-8">\
    <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="color-scheme" content="light dark">
    <title>\(title)</title><link rel="icon" href="data:,"><link rel="stylesheet" href="\(base)\(assets.style.path)">\
    <script src="\(base)\(assets.script.path)"\(attribute(.framesScript, base + assets.frames.path))\
    \(attribute(.rowsScript, base + assets.rows.path))\
    \(attribute(.dragScript, base + assets.drags.path))\
    \(attribute(.pointerScript, base + assets.pointer.path))\(attribute(.selectScript, base + assets.select.path))\
    \(attribute(.paletteScript, base + assets.palette.path)) defer></script></head>
    <body>

    """
  }
}

/// The limits on which a page and its session agree.
struct PageLimits: Sendable {
  /// The maximum size of a message of the script, in bytes.
  let messageSize: Int
  let textSize: Int
  /// The longest time without data from the server.
  let heartbeat: Duration
  /// The time without a sign of the other side after which a connection counts as dead.
  var patience: Duration { heartbeat * 2 + .seconds(1) }

  /// The limits as attributes for the script.
  var attributes: String {
    PageDocument.attribute(.messageSize, "\(messageSize)") + PageDocument.attribute(.textSize, "\(textSize)")
      + PageDocument.attribute(.patience, "\(Int(patience / .milliseconds(1)))")
  }

  init(_ configuration: WebConfiguration) {
    messageSize = configuration.maximumMessageSize
    textSize = configuration.maximumTextSize
    heartbeat = configuration.heartbeat
  }
}
#endif
