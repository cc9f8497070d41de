import Foundation
import OpenCombine
import PawlCombineFoundation
import Testing

struct TopLevelCoderTests {
  private struct Place: Codable, Equatable {
    var name: String
  }

  @Test func publishersEncodeAndDecodeAsJSON() {
    var received: [Place] = []
    _ = Just(Place(name: "hall")).encode(encoder: JSONEncoder()).decode(type: Place.self, decoder: JSONDecoder())
      .sink(receiveCompletion: { _ in }, receiveValue: { received.append($0) })
    #expect(received == [Place(name: "hall")])
  }

  @Test func publishersEncodeAndDecodeAsPropertyLists() {
    var received: [Place] = []
    _ = Just(Place(name: "hall")).encode(encoder: PropertyListEncoder())
      .decode(type: Place.self, decoder: PropertyListDecoder())
      .sink(receiveCompletion: { _ in }, receiveValue: { received.append($0) })
    #expect(received == [Place(name: "hall")])
  }
}
