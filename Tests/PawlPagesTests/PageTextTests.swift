import Foundation
import PawlUI
import Testing

@testable import PawlPages
@testable import PawlViews

/// The weights of texts on a page.
@MainActor
@Suite struct PageTextTests {
  private func html(_ view: some View) -> String {
    let screen = PageScreen()
    screen.show(view)
    screen.render()
    return screen.page.html
  }

  /// The attributes of the first element of a page with a text in it.
  private func tag(of text: String, in html: String) -> Substring {
    guard let end = html.range(of: ">\(text)<"), let start = html[..<end.lowerBound].lastIndex(of: "<") else {
      return ""
    }
    return html[start..<end.lowerBound]
  }

  private var linkedText: AttributedString {
    var text = AttributedString("See ")
    for (name, address) in [("page", "https://example.com/?a=\"b\"&c"), ("script", "javascript:x()")] {
      var link = AttributedString(name)
      link.link = URL(string: address.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed) ?? "")
      text += link
      text += AttributedString(" ")
    }
    return text
  }

  @Test func linksOfAnAttributedStringAreFollowedIfTheyAreSafe() {
    let html = html(Text(linkedText))
    #expect(tag(of: "page", in: html).contains("<a "))
    #expect(tag(of: "page", in: html).contains("href=\"https://example.com/?a=%22b%22&amp;c\""))
    #expect(tag(of: "script", in: html).hasPrefix("<span"))
    #expect(!html.contains("javascript"))
    var whole = AttributedString("whole")
    whole.link = URL(string: "https://example.com")
    #expect(self.html(Text(whole)).contains("href=\"https://example.com\""))
  }

  @Test func theLabelOfAControlContainsNoLink() {
    let html = html(Button(action: {}, label: { Text(linkedText) }))
    #expect(html.contains("page") && !html.contains("<a "))
  }

  @Test func aTitleThatIsNotBoldIsLighter() {
    let html = html(
      VStack {
        Text("one").font(.headline).bold(false)
        Text("two").font(.title).fontWeight(.light)
        Text("three").font(.title)
        VStack { Text("four").font(.headline) }.fontWeight(.light)
        Text("five").font(.body.bold()).bold(false)
      })
    for text in ["one", "two", "four", "five"] {
      #expect(tag(of: text, in: html).contains(" nb"), "\(tag(of: text, in: html))")
    }
    #expect(!tag(of: "five", in: html).contains("font-weight"))
    #expect(!tag(of: "three", in: html).contains("nb"))
  }

  @Test func aRunThatIsNotBoldIsLighterThanItsHeadline() {
    let html = html((Text("one").bold(false) + Text("two")).font(.headline))
    #expect(tag(of: "one", in: html).contains("nb"))
    #expect(!tag(of: "two", in: html).contains("nb"))
  }
}
