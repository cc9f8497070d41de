import PawlViews
import Testing

@testable import PawlPages

/// Tests of the attributes of fields for keyboards on the screen.
@MainActor
@Suite struct FieldTraitPageTests {
  private func field(_ view: some View) throws -> PageNode {
    func find(_ node: PageNode) -> PageNode? { node.tag == .input ? node : node.children.lazy.compactMap(find).first }
    return try #require(find(PageScreen(showing: view).page))
  }

  private var name: some View { TextField("Name", text: .constant("")) }

  @Test(
    arguments: [
      (UIKeyboardType.default, nil), (.numberPad, "numeric"), (.asciiCapableNumberPad, "numeric"),
      (.decimalPad, "decimal"),
      (.phonePad, "tel"), (.emailAddress, "email"), (.URL, "url"), (.webSearch, "search"), (.asciiCapable, nil),
    ] as [(UIKeyboardType, String?)])
  func aKeyboardTypeIsAnInputMode(_ type: UIKeyboardType, _ mode: String?) throws {
    #expect(try field(name.keyboardType(type)).attribute("inputmode") == mode)
  }

  @Test(
    arguments: [
      (SubmitLabel.done, "done"), (.go, "go"), (.send, "send"), (.join, "go"), (.search, "search"), (.return, "enter"),
      (.next, "next"), (.continue, "next"),
    ] as [(SubmitLabel, String)])
  func aSubmitLabelIsAHintForTheEnterKey(_ label: SubmitLabel, _ hint: String) throws {
    #expect(try field(name.submitLabel(label)).attribute("enterkeyhint") == hint)
  }

  @Test func theInnermostModifierPrevails() throws {
    let field = try field(name.textInputAutocapitalization(.words).textInputAutocapitalization(.never))
    #expect(field.attribute("autocapitalize") == "words")
  }

  @Test func correctionsCanBeOff() throws {
    let off = try field(name.autocorrectionDisabled())
    #expect(off.attribute("autocorrect") == "off")
    #expect(off.attribute("spellcheck") == "false")
    #expect(try field(name).attribute("spellcheck") == nil)
    #expect(try field(name.disableAutocorrection(nil)).attribute("spellcheck") == nil)
  }

  @Test func aFieldHasAllTraitsAtOnce() throws {
    let field = try field(
      name.keyboardType(.emailAddress).textContentType(.emailAddress).submitLabel(.next)
        .textInputAutocapitalization(.never))
    #expect(field.attribute("inputmode") == "email")
    #expect(field.attribute("autocomplete") == "email")
    #expect(field.attribute("enterkeyhint") == "next")
    #expect(field.attribute("autocapitalize") == "none")
  }
}
