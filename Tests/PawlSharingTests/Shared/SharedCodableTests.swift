import Foundation
import PawlSharing
import Testing

struct SharedCodableTests {
  private struct State: Codable, Equatable {
    @Shared var count: Int
    @SharedReader var name: String?
  }

  @Test func valuesAreEncodedWithoutTheirKeys() throws {
    let state = State(count: Shared(value: 3), name: SharedReader(value: "Blob"))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = try encoder.encode(state)
    #expect(String(decoding: text, as: UTF8.self) == #"{"count":3,"name":"Blob"}"#)
    #expect(try JSONDecoder().decode(State.self, from: text) == state)
  }

  @Test func decodedValueIsSharedWithItsCopiesOnly() throws {
    let state = State(count: Shared(value: 3), name: SharedReader(value: nil))
    let decoded = try JSONDecoder().decode(State.self, from: JSONEncoder().encode(state))
    let copy = decoded
    decoded.$count.withLock { $0 = 4 }
    #expect(copy.count == 4)
    #expect(state.count == 3)
  }
}
