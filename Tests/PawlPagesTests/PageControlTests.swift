import PawlUI
import Testing

@testable import PawlPages
@testable import PawlViews

/// Tests of controls as elements of a page.
@MainActor
@Suite struct PageControlTests {
  private func page(_ view: some View) -> PageNode {
    let screen = PageScreen()
    screen.show(view)
    screen.render()
    return screen.page
  }

  private func all(_ node: PageNode) -> [PageNode] { [node] + node.children.flatMap(all) }

  private func attribute(_ name: String, _ node: PageNode) -> String? {
    node.allAttributes.first { $0.name == name }?.value
  }

  @Test func aButtonOfASymbolIsNamedByItsHelpOrItsSymbol() {
    let page = page(
      VStack {
        Button {
        } label: {
          Image(systemName: "trash.fill")
        }
        Button {
        } label: {
          Image(systemName: "plus")
        }.help("Add a row")
        Button {
        } label: {
          Image(systemName: "gear").accessibilityLabel("Settings")
        }
        Button {
        } label: {
          Label("Share", systemImage: "star")
        }
      })
    let names = all(page).filter { $0.tag == .button }.map { attribute("aria-label", $0) }
    #expect(names == ["trash fill", "Add a row", "Settings", nil])
  }

  @Test func aLinkDoesNotHoldTheFieldOfItsLabel() throws {
    let page = page(
      NavigationView {
        List {
          NavigationLink(destination: Text("Page")) {
            HStack {
              Text("Name")
              TextField("Nickname", text: .constant("Ada"))
            }
          }
        }
      })
    let links = all(page).filter { $0.tag == .a || $0.tag == .button }
    #expect(!links.isEmpty)
    #expect(links.allSatisfy { link in !all(link).contains { $0.tag == .input } })
    let link = try #require(links.first { $0.tag == .a })
    #expect(attribute("href", link) == "/name-nickname")
    #expect(attribute("aria-label", link) == "Name Nickname")
    #expect(all(page).contains { $0.tag == .input })
  }
}
