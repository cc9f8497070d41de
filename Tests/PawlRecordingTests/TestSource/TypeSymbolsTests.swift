import Foundation
import Testing

@testable import PawlRecording

/// Tests of the initializers and setters that are found in the symbols of a program.
struct TypeSymbolsTests {
  @Test func memberwiseInitializersHaveTheirLabelsTypesAndDefaults() throws {
    let symbols = try #require(TypeSymbols(Sample.self))
    let parameters = try #require(symbols.initializers.first?.parameters)
    #expect(symbols.initializers.count == 1)
    #expect(parameters.map(\.label) == ["id", "title", "parts", "handler"])
    #expect(parameters.map(\.hasDefault) == [false, false, true, true])
    #expect(parameters[0].type == "FoundationEssentials.UUID")
    #expect(parameters[2].type == "Swift.Array<Swift.Optional<Swift.String>>")
  }

  @Test func privateSettersAndConstantsCannotBeSet() throws {
    let symbols = try #require(TypeSymbols(Hidden.self))
    #expect(symbols.settable == ["open"])
    #expect(symbols.constants == ["constant"])
    #expect(symbols.initializers.map { $0.parameters.map(\.label) } == [["open"]])
  }

  @Test func theArgumentsOfGenericTypesAreNotPartOfTheName() {
    #expect(TypeSymbols.nominalPart(of: "1M1DVySiG") == "1M1DV")
    #expect(TypeSymbols.nominalPart(of: "1M5StateV0B4KindO") == "1M5StateV0B4KindO")
    #expect(TypeSymbols(Box<Int>.self)?.initializers.map { $0.parameters.map(\.label) } == [["content"]])
  }

  @Test func parametersOfFunctionTypesAreCounted() {
    #expect(EnvironmentWriter.closureParameters("@Sendable (Swift.Int, Box<A, B>) async throws -> (C, D)") == 2)
    #expect(EnvironmentWriter.closureParameters("@Swift.MainActor () -> ()") == 0)
    #expect(EnvironmentWriter.closureParameters("((A) -> B) -> C") == 1)
    #expect(EnvironmentWriter.closureParameters("(A, B)") == nil)
    #expect(EnvironmentWriter.closureParameters("Swift.Int") == nil)
  }
}

struct Sample: Equatable {
  let id: UUID
  var title: String
  var parts: [String?] = []
  var handler: Int? = nil
}

struct Hidden: Equatable {
  var open: Int
  private(set) var closed = 1
  let constant = 2

  init(open: Int) { self.open = open }

  private init(closed: Int) {
    self.open = 1
    self.closed = closed
  }

  mutating func close() {
    closed += 1
    self = Hidden(closed: closed)
  }
}

struct Box<Content> {
  var content: Content
}
