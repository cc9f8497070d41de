import PawlInlineMarkdown
import TestSupport
import Testing

/// Inline Markdown, by the rules of CommonMark.
@Suite struct InlineMarkdownTests {
  @Test(arguments: [
    ("*foo bar*", "<em>foo bar</em>"),
    ("a * foo bar*", "a * foo bar*"),
    ("a*\"foo\"*", "a*\"foo\"*"),
    ("foo*bar*", "foo<em>bar</em>"),
    ("5*6*78", "5<em>6</em>78"),
    ("_foo bar_", "<em>foo bar</em>"),
    ("_ foo bar_", "_ foo bar_"),
    ("foo_bar_", "foo_bar_"),
    ("5_6_78", "5_6_78"),
    ("пристаням_стремятся_", "пристаням_стремятся_"),
    ("foo-_(bar)_", "foo-<em>(bar)</em>"),
    ("_foo*", "_foo*"),
    ("*foo bar *", "*foo bar *"),
    ("*(*foo*)*", "<em>(</em><em>foo</em><em>)</em>".replacing("</em><em>", with: "")),
    ("_foo_bar_baz_", "<em>foo_bar_baz</em>"),
    ("**foo bar**", "<strong>foo bar</strong>"),
    ("** foo bar**", "** foo bar**"),
    ("foo**bar**", "foo<strong>bar</strong>"),
    ("__foo bar__", "<strong>foo bar</strong>"),
    ("foo__bar__", "foo__bar__"),
    ("**foo \"*bar*\" foo**", "<strong>foo \"</strong><strong><em>bar</em></strong><strong>\" foo</strong>"),
    ("*foo **bar** baz*", "<em>foo </em><strong><em>bar</em></strong><em> baz</em>"),
    ("*foo**bar**baz*", "<em>foo</em><strong><em>bar</em></strong><em>baz</em>"),
    ("*foo**bar*", "<em>foo**bar</em>"),
    ("***foo** bar*", "<strong><em>foo</em></strong><em> bar</em>"),
    ("*foo **bar***", "<em>foo </em><strong><em>bar</em></strong>"),
    ("foo***bar***baz", "foo<strong><em>bar</em></strong>baz"),
    ("foo******bar*********baz", "foo<strong>bar</strong>***baz"),
    ("**foo*bar*baz**", "<strong>foo</strong><strong><em>bar</em></strong><strong>baz</strong>"),
    ("foo *\\**", "foo <em>*</em>"),
    ("foo *_*", "foo <em>_</em>"),
    ("foo ***", "foo ***"),
    ("**foo*", "*<em>foo</em>"),
    ("*foo**", "<em>foo</em>*"),
    ("***foo**", "*<strong>foo</strong>"),
    ("****foo*", "***<em>foo</em>"),
    ("**foo***", "<strong>foo</strong>*"),
    ("*foo _bar* baz_", "<em>foo _bar</em> baz_"),
    ("**foo **bar baz**", "**foo <strong>bar baz</strong>"),
    ("*foo *bar baz*", "*foo <em>bar baz</em>"),
    ("****", "****"),
    ("** is not an empty emphasis", "** is not an empty emphasis"),
  ])
  func emphasisFollowsTheRulesOfFlanking(_ text: String, _ wanted: String) {
    #expect(tags(text) == wanted)
  }

  @Test(arguments: [
    ("`foo`", "<code>foo</code>"),
    ("`` foo ` bar ``", "<code>foo ` bar</code>"),
    ("` `` `", "<code>``</code>"),
    ("`  ``  `", "<code> `` </code>"),
    ("` a`", "<code> a</code>"),
    ("` `", "<code> </code>"),
    ("`foo\\`bar`", "<code>foo\\</code>bar`"),
    ("``foo`bar``", "<code>foo`bar</code>"),
    ("*foo`*`", "*foo<code>*</code>"),
    ("[not a `link](/foo`)", "[not a <code>link](/foo</code>)"),
    ("```foo``", "```foo``"),
    ("`foo", "`foo"),
    ("`foo``bar``", "`foo<code>bar</code>"),
  ])
  func codeEndsAtARunOfTheSameLength(_ text: String, _ wanted: String) {
    #expect(tags(text) == wanted)
  }

  @Test(arguments: [
    ("[link](/uri \"title\")", "<a /uri>link</a>"),
    ("[link](/uri)", "<a /uri>link</a>"),
    ("[](./target.md)", ""),
    ("[link]()", "<a >link</a>"),
    ("[link](<>)", "<a >link</a>"),
    ("[link](/my uri)", "[link](/my uri)"),
    ("[link](</my uri>)", "<a /my uri>link</a>"),
    ("[link](foo\nbar)", "[link](foo\nbar)"),
    ("[a](<b)c>)", "<a b)c>a</a>"),
    ("[link](<foo\\>)", "[link](<foo>)"),
    ("[link](\\(foo\\))", "<a (foo)>link</a>"),
    ("[link](foo(and(bar)))", "<a foo(and(bar))>link</a>"),
    ("[link](foo(and(bar))", "[link](foo(and(bar))"),
    ("[link](foo\\)\\:)", "<a foo):>link</a>"),
    ("[link](foo%20b&auml;)", "<a foo%20bä>link</a>"),
    ("[link](/url 'title')", "<a /url>link</a>"),
    ("[link](/url (title))", "<a /url>link</a>"),
    ("[link](/url \"title \"and\" title\")", "[link](/url \"title \"and\" title\")"),
    ("[link] (/uri)", "[link] (/uri)"),
    ("[link [foo [bar]]](/uri)", "<a /uri>link [foo [bar]]</a>"),
    ("[link] bar](/uri)", "[link] bar](/uri)"),
    ("[link [bar](/uri)", "[link <a /uri>bar</a>"),
    ("[link \\[bar](/uri)", "<a /uri>link [bar</a>"),
    (
      "[link *foo **bar** `#`*](/uri)",
      "<a /uri>link </a><a /uri><em>foo </em></a><a /uri><strong><em>bar</em></strong></a><a /uri><em> </em></a>"
        + "<a /uri><em><code>#</code></em></a>"
    ),
    ("[foo [bar](/uri)](/uri)", "[foo <a /uri>bar</a>](/uri)"),
    ("[foo *[bar [baz](/uri)](/uri)*](/uri)", "[foo <em>[bar </em><a /uri><em>baz</em></a><em>](/uri)</em>](/uri)"),
    ("*[foo*](/uri)", "*<a /uri>foo*</a>"),
    ("[foo *bar](baz*)", "<a baz*>foo *bar</a>"),
    ("*foo [bar* baz]", "<em>foo [bar</em> baz]"),
    ("![foo](/url)", "foo"),
    ("!\\[foo](/url)", "![foo](/url)"),
    ("[![moon](moon.jpg)](/uri)", "<a /uri>moon</a>"),
  ])
  func linksHaveAnAddressAndATextInBrackets(_ text: String, _ wanted: String) {
    #expect(tags(text) == wanted)
  }

  @Test(arguments: [
    ("[foo][bar]", "<a /url>foo</a>"),
    ("[Bar][]", "<a /url>Bar</a>"),
    ("[  bAr\n ]", "<a /url>  bAr\n </a>"),
    ("[foo]", "[foo]"),
    ("[foo][other]", "[foo][other]"),
    ("[[bar]]", "[<a /url>bar</a>]"),
    ("![foo][bar]", "foo"),
  ])
  func referenceLinksAreFoundByTheirLabels(_ text: String, _ wanted: String) {
    #expect(tags(text, .init(references: ["bar": "/url"])) == wanted)
  }

  @Test(arguments: [
    ("<http://foo.bar.baz>", "<a http://foo.bar.baz>http://foo.bar.baz</a>"),
    ("<MAILTO:FOO@BAR.BAZ>", "<a MAILTO:FOO@BAR.BAZ>MAILTO:FOO@BAR.BAZ</a>"),
    ("<foo@bar.example.com>", "<a mailto:foo@bar.example.com>foo@bar.example.com</a>"),
    ("<m:abc>", "<m:abc>"),
    ("<foo.bar.baz>", "<foo.bar.baz>"),
    ("<>", "<>"),
    ("Visit www.example.com/help.", "Visit <a http://www.example.com/help>www.example.com/help</a>."),
    ("See https://example.com/a_b(c) now", "See <a https://example.com/a_b(c)>https://example.com/a_b(c)</a> now"),
    ("(https://example.com/a)", "(<a https://example.com/a>https://example.com/a</a>)"),
    ("**http://example.com**", "<a http://example.com><strong>http://example.com</strong></a>"),
    ("me@example.com, you@example", "<a mailto:me@example.com>me@example.com</a>, you@example"),
    ("xhttp://example.com", "xhttp://example.com"),
    ("http:// and ://", "http:// and ://"),
  ])
  func addressesAreLinks(_ text: String, _ wanted: String) {
    #expect(tags(text) == wanted)
  }

  @Test(arguments: [
    ("~~Hi~~ Hello, ~there~ world!", "<del>Hi</del> Hello, <del>there</del> world!"),
    ("This ~~~is~~~ no strikethrough", "This ~~~is~~~ no strikethrough"),
    ("~~a~ b", "~~a~ b"),
    ("about ~5 to ~6", "about ~5 to ~6"),
  ])
  func tildesStrikeThrough(_ text: String, _ wanted: String) {
    #expect(tags(text) == wanted)
  }

  @Test(arguments: [
    ("\\*not emphasized*", "*not emphasized*"),
    ("\\a\\ \\", "\\a\\ \\"),
    ("&amp; &copy; &#35; &#X22; &nothing; &", "& © # \" &nothing; &"),
    ("<b>*x*</b>", "<b><em>x</em></b>"),
    ("a < b && c > d", "a < b && c > d"),
    ("", ""),
  ])
  func escapesAndReferencesStandForCharacters(_ text: String, _ wanted: String) {
    #expect(tags(text) == wanted)
  }

  @Test func lineEndsAreSpacesUnlessTheyArePreserved() {
    let options = InlineMarkdown.Options(preservesWhitespace: false)
    #expect(tags("one\ntwo  \nthree\\\n  four \nfive", options) == "one two\nthree\nfour five")
    #expect(tags("one\n *two*  \nthree") == "one\n <em>two</em>  \nthree")
  }

  @Test func valuesHaveNoMarkup() {
    let text = "**Hi *a*](b)`** [x](a b)"
    let value = 5..<13
    #expect(
      tags(text, values: [value])
        == "**Hi *a*](b)`** [x](a b)".replacing("**Hi *a*](b)`**", with: "<strong>Hi *a*](b)`</strong>"))
    #expect(tags("[x](a b)", values: [4..<7]) == "<a a b>x</a>")
    #expect(tags("_x_ **y**", values: [0..<3]) == "_x_ <strong>y</strong>")
  }

  @Test func textsWithoutMarkupAreRecognized() {
    for text in ["Count: 5", "A & B", "50% (a)!", "we, who, now.", "1 > 0", "日本語 – “quotes”", ""] {
      #expect(!InlineMarkdown.mayBeIn(text), "\(text)")
    }
    for text in ["a*", "_b", "`c", "[d]", "www.e", "x://", "a@b", "&lt;", "\\", "~f", "<g"] {
      #expect(InlineMarkdown.mayBeIn(text), "\(text)")
    }
  }

  @Test func textsThatAreSaidToHaveNoMarkupHaveNone() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2_000 {
      let text = String((0..<12).map { _ in "abw.:/&#; >!()1".randomElement(using: &random) ?? "a" })
      if !InlineMarkdown.mayBeIn(text) { #expect(tags(text) == text) }
    }
  }
}
