import Foundation
import PawlUI
import Testing

struct BindingActionCodableTests {
  @Test func actionIsEncodedByTheNameOfItsProperty() throws {
    let action = BindingAction<Settings>.set(\.$name, "Blob")
    #expect(try text(action) == #"{"name":"Blob"}"#)
  }

  @Test(arguments: [
    BindingAction<Settings>.set(\.$name, "Blob"), .set(\.$limit, nil), .set(\.$limit, 3), .set(\.plain, true),
  ])
  func decodedActionEqualsTheEncodedOne(action: BindingAction<Settings>) throws {
    let decoded = try decode(BindingAction<Settings>.self, text(action))
    #expect(decoded == action)
    #expect(decoded.keyPath == action.keyPath)
  }

  @Test func decodedActionSetsItsProperty() throws {
    let reducer = Reducer<Settings, SettingsAction, Void> { state, action, _ in
      if case .binding(\.$limit) = action { state.name = "limited" }
      return .none
    }
    .binding()
    var state = Settings(name: "Blob")
    _ = reducer.run(&state, try decode(SettingsAction.self, #"{"binding":{"_0":{"limit":7}}}"#), ())
    #expect(state == Settings(name: "limited", limit: 7))
  }

  @Test func encodingAnUnlistedPropertyNamesIt() {
    let error = #expect(throws: EncodingError.self) {
      try JSONEncoder().encode(BindingAction<Settings>.set(\.$unlisted, 1))
    }
    guard case .invalidValue(_, let context)? = error else { return }
    #expect(context.debugDescription.hasSuffix("is missing in the bindableFields of Settings"))
  }

  @Test func decodingAnUnknownNameThrows() {
    let error = #expect(throws: DecodingError.self) {
      try decode(BindingAction<Settings>.self, #"{"other":1}"#)
    }
    guard case .dataCorrupted(let context)? = error else { return }
    #expect(context.debugDescription == "the bindableFields of Settings have none of the names: other")
  }
}

struct Settings: Codable, Equatable, Sendable {
  @BindableState var name = ""
  @BindableState var limit: Int?
  @BindableState var unlisted = 0
  var plain = false
}

extension Settings: BindableFields {
  static var bindableFields: [BindableField<Self>] {
    [BindableField("name", \.$name), BindableField("limit", \.$limit), BindableField("plain", \.plain)]
  }
}

enum SettingsAction: BindableAction, Codable, Equatable {
  case binding(BindingAction<Settings>)
}

private func text(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

private func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
  try JSONDecoder().decode(type, from: Data(text.utf8))
}
