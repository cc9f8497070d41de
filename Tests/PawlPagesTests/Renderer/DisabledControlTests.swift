import PawlUI
import Testing

@testable import PawlPages
@testable import PawlViews

/// Tests of controls that another control disables.
@MainActor
@Suite struct DisabledControlTests {
  private struct Switches: View {
    @State var isAllowed = false
    @State var isOn = false
    init() {}

    var body: some View {
      Form {
        Toggle("Allowed", isOn: $isAllowed)
        Toggle("Detail", isOn: $isOn).disabled(!isAllowed)
      }
    }
  }

  @Test func aSwitchIsRenderedAgainWhenOnlyItsEnablingChanges() throws {
    let screen = PageScreen()
    screen.show(Switches())
    screen.render()
    #expect(screen.html.contains(" disabled"))
    let allowing = try #require(screen.renderCache.allControls.first { $0.control?.isEnabled == true })
    try screen.handle(PageEvent(element: allowing.id, action: .check(true)))
    screen.render()
    #expect(!screen.html.contains(" disabled"))
    #expect(screen.html == screen.htmlFromScratch)
  }
}
