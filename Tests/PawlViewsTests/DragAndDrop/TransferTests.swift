import Foundation
import Testing

@testable import PawlViews

@Suite struct TransferTests {
  private struct Card: Codable, Transferable, Equatable {
    var title: String
    var count = 1

    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .card)
      ProxyRepresentation(exporting: \.title)
    }
  }

  /// Another program's type for the same bytes.
  private struct OtherCard: Codable, Transferable, Equatable {
    var title: String

    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .card)
    }
  }

  private struct Broken: Transferable {
    struct Failure: Error {}

    static var transferRepresentation: some TransferRepresentation {
      DataRepresentation(exportedContentType: .card) { (_: Broken) in throw Failure() }
      ProxyRepresentation(exporting: { (_: Broken) in "broken" })
    }
  }

  @Test func valueOfTheSameTypeStaysAsItIs() {
    #expect(TransferPayload(Card(title: "a", count: 3)).value(as: Card.self) == Card(title: "a", count: 3))
    #expect(TransferPayload("text").value(as: String.self) == "text")
    #expect(TransferPayload(Data([1, 2])).value(as: Data.self) == Data([1, 2]))
  }

  @Test func valueIsConvertedByTheFirstRepresentationsThatFit() throws {
    let card = TransferPayload(Card(title: "a", count: 3))
    #expect(card.value(as: OtherCard.self) == OtherCard(title: "a"))
    #expect(card.value(as: String.self) == "a")
    let bytes = try #require(card.value(as: Data.self))
    #expect(try JSONDecoder().decode(Card.self, from: bytes) == Card(title: "a", count: 3))
    #expect(card.value(as: URL.self) == nil)
    let url = try #require(URL(string: "https://example.org/a"))
    #expect(TransferPayload(url).value(as: String.self) == "https://example.org/a")
    #expect(TransferPayload("https://example.org/a").value(as: URL.self) == nil)
    #expect(TransferPayload("text").value(as: Data.self) == Data("text".utf8))
  }

  @Test func conversionThatThrowsIsSkipped() {
    #expect(TransferPayload(Broken()).value(as: OtherCard.self) == nil)
    #expect(TransferPayload(Broken()).value(as: String.self) == "broken")
  }

  @Test func typesThatFitAreThoseThatConform() {
    #expect(Card.exportedTypes == [.card, .utf8PlainText])
    #expect(Card.exportedTypes.fit(String.importedTypes))
    #expect(Card.exportedTypes.fit(OtherCard.importedTypes))
    #expect(!Card.exportedTypes.fit(URL.importedTypes))
    #expect(!String.exportedTypes.fit(Card.importedTypes))
    #expect(URL.exportedTypes.fit(URL.importedTypes))
  }
}

extension UTType {
  fileprivate static let card = UTType(exportedAs: "org.example.card")
}
