import Foundation
import Testing

@testable import PawlCommand

struct PackageDescriptionTests {
  private func package(_ products: String...) throws -> PackageDescription {
    let list = products.map { #"{"name":"\#($0)","type":{"executable":null}}"# }.joined(separator: ",")
    return try JSONDecoder().decode(
      PackageDescription.self, from: Data(#"{"products":[\#(list)],"dependencies":[]}"#.utf8))
  }

  private func error(of package: PackageDescription, _ name: String? = nil) -> String {
    do {
      return "no error, but \(try package.product(named: name))"
    } catch {
      return "\(error)"
    }
  }

  @Test func theOnlyProductIsRun() throws {
    #expect(try package("app").product(named: nil) == "app")
    #expect(try package("server", "app").product(named: "server") == "server")
  }

  @Test func productsToChooseFromAreSorted() throws {
    let package = try package("server", "app", "tool")
    #expect(
      error(of: package)
        == "The package has several executable products. Choose one with --product: app, server, tool.")
    #expect(
      error(of: package, "sever") == "The package has no executable product \"sever\". It has: app, server, tool.")
  }

  @Test(arguments: [nil, "app"]) func aPackageWithoutProgramsIsRefused(name: String?) throws {
    #expect(error(of: try package(), name) == "The package has no executable product.")
  }
}
