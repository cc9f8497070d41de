#if Web
import PawlPages

/// A whole page: what is around the views.
struct PageDocument {
  let title: String
  let language: String
  let base: String
  let session: String
  let token: String
  let version: Int
  let path: String
  let page: PageNode
  let assets: Assets

  var html: String {
    let base = HTML.escaped(base)
    let title = HTML.escaped(title)
    var text = """
      <!doctype html>
      <html lang="\(HTML.escaped(language))"><head><meta charset="utf-8">\
      <meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
      <title>\(title)</title><link rel="icon" href="data:,"><link rel="stylesheet" href="\(base)\(assets.style.path)">\
      <script src="\(base)\(assets.script.path)" defer></script></head>
      <body>
      <form id="pawl" method="post" action="\(base)/_pawl/\(session)/events" data-base="\(base)" data-session="\(session)" \
      data-csrf="\(token)" data-version="\(version)" data-page="\(HTML.escaped(path))" data-title="\(title)">
      <input type="hidden" name="csrf" value="\(token)"><input type="hidden" name="version" value="\(version)">\
      <button class="vh" name="press" value="" tabindex="-1" aria-hidden="true">Apply</button>

      """
    page.write(to: &text)
    text += """

      <noscript><p class="t"><button class="btn" name="press" value="">Apply</button></p></noscript>
      </form></body></html>

      """
    return text
  }
}
#endif
