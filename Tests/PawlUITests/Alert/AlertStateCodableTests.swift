import Foundation
import PawlUI
import Testing

struct AlertStateCodableTests {
  private enum Action: Codable, Equatable {
    case deleteConfirmed
    case kept(Int)
  }

  @Test func alertIsEncodedWithoutItsIdentity() throws {
    let alert = AlertState<Action>(
      title: TextState("Delete?"), message: TextState("For ever."),
      primaryButton: .destructive(TextState("Delete"), action: .send(.deleteConfirmed)),
      secondaryButton: .cancel(TextState("Keep")))
    let expected = """
      {"buttons":[{"action":{"send":{"deleteConfirmed":{}}},"label":"Delete","role":"destructive"},\
      {"label":"Keep","role":"cancel"}],"message":"For ever.","title":"Delete?"}
      """
    #expect(try text(alert) == expected)
    #expect(try roundTrip(alert) == alert)
  }

  @Test(
    arguments: [
      .default, .linear(duration: 2), .easeIn, .easeOut(duration: 0.1), .spring(duration: 1, bounce: 0.4),
      .timingCurve(0.1, 0.2, 0.3, 0.4), .easeInOut.delay(1).speed(2), .linear.repeatCount(3, autoreverses: false),
      .smooth.repeatForever(), nil,
    ] as [Animation?])
  func animationOfAnActionIsKept(animation: Animation?) throws {
    let alert = AlertState<Action>(
      title: TextState("Delete?"),
      dismissButton: .default(TextState("OK"), action: .send(.kept(1), animation: animation)))
    #expect(try roundTrip(alert) == alert)
  }

  @Test(arguments: [.automatic, .hidden, .visible] as [ConfirmationDialogStateTitleVisibility])
  func decodedDialogEqualsTheEncodedOne(visibility: ConfirmationDialogStateTitleVisibility) throws {
    let dialog = ConfirmationDialogState<Action>(
      title: TextState("Sort"), titleVisibility: visibility, message: TextState("By"),
      buttons: [.default(TextState("Name"), action: .send(.kept(2))), .cancel(TextState("Cancel"))])
    #expect(try roundTrip(dialog) == dialog)
  }

  @Test(arguments: [.info, .success, .warning, .danger] as [ToastState<Never>.Kind])
  func decodedToastEqualsTheEncodedOne(kind: ToastState<Never>.Kind) throws {
    let kinds: [ToastState<Never>.Kind: ToastState<Action>.Kind] = [
      .info: .info, .success: .success, .warning: .warning, .danger: .danger,
    ]
    let toast = ToastState<Action>(
      title: TextState("Deleted"), message: TextState("3 rows"), kind: try #require(kinds[kind]),
      button: .default(TextState("Undo"), action: .send(.kept(3))), duration: kind == .info ? nil : .milliseconds(2_500)
    )
    #expect(try roundTrip(toast) == toast)
  }

  @Test func unknownRoleOfAButtonIsAnError() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        AlertState<Action>.self,
        from: Data(#"{"title":"Delete?","buttons":[{"label":"Delete","role":"primary"}]}"#.utf8))
    }
  }

  private func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }
}
