import Foundation
import PawlFeatures
import Testing

struct BindingActionCodableTests {
  private struct State: Codable, Equatable, ObservableState, BindableFields {
    var name = ""
    var limit: Int?
    var unlisted = 0
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }

    static var bindableFields: [BindableField<Self>] {
      [BindableField("name", \.name), BindableField("limit", \.limit)]
    }
  }

  @Test func decodedActionEqualsTheEncodedOne() throws {
    let actions: [BindingAction<State>] = [.set(\.name, "Blob"), .set(\.limit, 3), .set(\.limit, nil)]
    let text = try JSONEncoder().encode(actions)
    #expect(String(decoding: text, as: UTF8.self) == #"[{"name":"Blob"},{"limit":3},{"limit":null}]"#)
    #expect(try JSONDecoder().decode([BindingAction<State>].self, from: text) == actions)
  }

  @Test func encodingAnUnlistedPropertyNamesIt() {
    let error = #expect(throws: EncodingError.self) {
      try JSONEncoder().encode(BindingAction<State>.set(\.unlisted, 1))
    }
    guard case .invalidValue(_, let context)? = error else { return }
    #expect(context.debugDescription.hasSuffix("is missing in the bindableFields of State"))
  }

  @Test func decodingAnUnknownNameThrows() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(BindingAction<State>.self, from: Data(#"{"other":1}"#.utf8))
    }
  }
}
