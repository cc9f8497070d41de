import Foundation
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

  /// The accessible name of each element that has one, of certain tags.
  private func names(_ view: some View, _ tags: PageNode.Tag...) -> [String?] {
    all(page(view)).filter { tags.contains($0.tag) }.map { attribute("aria-label", $0) }
  }

  @Test func aHiddenLabelStillNamesItsControl() {
    let isOn = Binding.constant(true)
    #expect(names(Toggle("Wi-Fi", isOn: isOn).labelsHidden(), .input) == ["Wi-Fi"])
    #expect(names(Toggle(isOn: isOn) { Label("Radio", systemImage: "star") }.labelsHidden(), .input) == ["Radio"])
    #expect(names(Form { Toggle("Wi-Fi", isOn: isOn).labelsHidden() }, .input) == ["Wi-Fi"])
    #expect(names(Toggle("Wi-Fi", isOn: isOn).toggleStyle(.switch).labelsHidden(), .input) == ["Wi-Fi"])
    let steppers = all(page(Stepper("Guests", value: .constant(1)).labelsHidden()))
      .filter { attribute("role", $0) == "group" }.map { attribute("aria-label", $0) }
    #expect(steppers == ["Guests"])
    let picker = Picker("Number", selection: .constant(1)) { Text("One").tag(1) }
    #expect(names(picker.labelsHidden(), .select) == ["Number"])
  }

  @Test func aDatePickerWithoutItsLabelStillShowsTheDate() {
    let day = Date(timeIntervalSince1970: 0)
    let picker = DatePicker("Born", selection: .constant(day), displayedComponents: .date)
      .environment(\.locale, Locale(identifier: "en_US")).environment(\.timeZone, .gmt)
    #expect(page(picker).html.contains("January 1, 1970"))
    #expect(page(picker.labelsHidden()).html.contains("January 1, 1970"))
    #expect(!page(picker.labelsHidden()).html.contains(">Born<"))
  }

  @Test func aHiddenLabelIsNotShown() {
    let page = page(VStack { Toggle("Wi-Fi", isOn: .constant(true)).labelsHidden() })
    #expect(!page.html.contains(">Wi-Fi<"))
  }

  @Test func anyLabelOfASliderNamesIt() {
    let slider = Slider(value: .constant(0.5)) { Label("Volume", systemImage: "star") }
    #expect(names(slider, .input) == ["Volume"])
    #expect(names(Slider(value: .constant(0.5)) { Text("Volume") }, .input) == ["Volume"])
    #expect(names(Slider(value: .constant(0.5)), .input) == ["Slider"])
  }

  @Test func aLabelWithASymbolNamesItsControl() {
    let picker = Picker(selection: .constant(1)) {
      Text("Date").tag(1)
    } label: {
      Label("Sort by", systemImage: "star")
    }
    #expect(names(picker, .select) == ["Sort by"])
    #expect(names(picker.labelsHidden(), .select) == ["Sort by"])
    let field = TextField(text: .constant("")) { Label("Mail", systemImage: "envelope") }
    #expect(names(field, .input) == ["Mail"])
    let secret = SecureField(text: .constant("")) { Label("Password", systemImage: "lock") }
    #expect(names(secret, .input) == ["Password"])
  }

  @Test func aProgressViewTellsItsNameAndItsValue() {
    func bars(_ view: some View, _ name: String) -> [String?] {
      all(page(view)).filter { $0.tag == .progress || attribute("role", $0) == "progressbar" }
        .map { attribute(name, $0) }
    }
    let bar = ProgressView(value: 0.3)
    #expect(bars(bar.accessibilityLabel("Copying"), "aria-label") == ["Copying"])
    #expect(bars(bar.accessibilityValue("3 of 10"), "aria-valuetext") == ["3 of 10"])
    #expect(bars(bar, "aria-valuetext") == [nil])
    #expect(bars(ProgressView().accessibilityLabel("Waiting"), "aria-label") == ["Waiting"])
    #expect(bars(VStack { bar }, "aria-label") == ["Progress"])
  }

  @Test func aTintColorsSwitchesBarsAndSliders() {
    let tinted = all(
      page(
        VStack {
          Toggle("On", isOn: .constant(true)).toggleStyle(SwitchToggleStyle(tint: .orange))
          ProgressView(value: 0.5).progressViewStyle(LinearProgressViewStyle(tint: .orange))
          Slider(value: .constant(0.5))
          ProgressView()
        }.tint(.orange))
    ).filter { [.input, .progress].contains($0.tag) || attribute("role", $0) == "progressbar" }
    #expect(tinted.count == 4)
    for node in tinted { #expect(attribute("style", node) == "--tint:var(--orange)", "\(node.html)") }
    let plain = all(page(Toggle("On", isOn: .constant(true)))).filter { $0.tag == .input }
    #expect(plain.map { attribute("style", $0) } == [nil])
  }

  @Test func aTextContentTypeLetsTheBrowserFillInTheField() {
    let page = page(
      VStack {
        TextField("Mail", text: .constant("")).textContentType(.emailAddress)
        SecureField("Password", text: .constant("")).textContentType(.newPassword)
        TextField("Other", text: .constant(""))
      })
    let fields = all(page).filter { $0.tag == .input }
    #expect(fields.map { attribute("autocomplete", $0) } == ["email", "new-password", nil])
  }

  @Test func aDecorativeImageIsHiddenFromScreenReaders() throws {
    let page = page(
      VStack {
        Image(decorative: "star")
        Image(systemName: "star")
      })
    let images = all(page).filter { $0.allAttributes.contains { $0.name == "class" && $0.value.contains("sym") } }
    #expect(images.map { attribute("aria-hidden", $0) } == ["true", nil])
    #expect(images.map { attribute("role", $0) } == [nil, "img"])
  }
}
