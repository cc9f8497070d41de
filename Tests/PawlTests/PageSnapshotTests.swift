import PawlUI
import PawlViewTesting
import Testing

@testable import PawlWebTesting

@MainActor
struct PageSnapshotTests {
  @Test func theSnapshotOfAPageIsItsHTMLByTags() {
    let tester = ViewTester(inBrowser: Form { Toggle("Sounds & <tones>", isOn: .constant(true)) })
    let picture = tester.snapshot(as: .picture)
    #expect(picture.fileExtension == "html")
    #expect(
      picture.text == """
        <main>
        <div class="c gh gv">
        <ul class="list grouped gh gv">
        <li class="row">
        <label class="tog gh">
        <span class="r gh">
        <span class="r gh">
        <span class="t">Sounds &amp; &lt;tones&gt;</span>
        <span class="sp gh">
        </span>
        <input class="sw" type="checkbox" role="switch" checked>
        </span>
        </span>
        </label>
        </li>
        </ul>
        </div>
        </main>

        """)
  }

  @Test func onlyNamesThatAreReferredToStay() {
    let html = """
      <main id="p0"><h2 id="p96">id=&quot;p96&quot; p96</h2><p id="p7" aria-labelledby="p96 p128" data-key="p9">a</p>\
      <b id="p128" name="v.320"></b></main>
      """
    #expect(
      PagePicture.lines(of: html) == """
        <main>
        <h2 id="p1">id=&quot;p96&quot; p96</h2>
        <p aria-labelledby="p1 p2" data-key="p9">a</p>
        <b id="p2">
        </b>
        </main>

        """)
  }
}
