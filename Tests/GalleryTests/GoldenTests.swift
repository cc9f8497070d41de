import Foundation
import PawlViewTesting
import Testing

@testable import Gallery

/// Compares each example's frame on 80 × 24 cells with its file in `Golden`.
///
/// `PAWL_UPDATE_GOLDEN=1 swift test --filter GoldenTests` rewrites the files. Review the changes in the diff.
@MainActor
struct GoldenTests {
  struct Scene: CustomTestStringConvertible, Sendable {
    let example: String
    /// The name of the steps performed before the frame is taken, or nil for none.
    var moment: String?
    var play: @MainActor @Sendable (ExampleStage) async -> Void = { _ in }

    var testDescription: String { [example, moment].compactMap(\.self).joined(separator: ".") }
  }

  @Test(arguments: Examples.all.map { Scene(example: $0.name) } + Scene.moments)
  func examplesLookAsTheirFilesSay(_ scene: Scene) async throws {
    let stage = ExampleStage(try #require(Examples.named(scene.example)))
    await stage.advance(by: .zero)
    await scene.play(stage)
    try Golden.check(stage.tester.frame, scene.testDescription)
  }

  @Test func everyGoldenFileBelongsToATest() throws {
    let scenes = Examples.all.map { Scene(example: $0.name) } + Scene.moments
    let names = Set(scenes.map { $0.testDescription + ".txt" }).union(DifficultTextTests.fileNames)
      .union(GalleryViewTests.fileNames).union(RightToLeftExampleTests.fileNames).union(GalleryLanguageTests.fileNames)
    let files = try FileManager.default.contentsOfDirectory(atPath: Golden.folder.path)
    #expect(files.filter { !names.contains($0) } == [])
  }
}

extension GoldenTests.Scene {
  static let moments: [Self] = [
    Self(example: "counter", moment: "pressed") {
      for _ in 0..<3 { await $0.tester.press("Increment") }
    },
    Self(example: "alerts-and-dialogs", moment: "alert") { await $0.tester.press("Ask with an alert") },
    Self(example: "alerts-and-dialogs", moment: "dialog") { await $0.tester.press("Ask with a confirmation dialog") },
    Self(example: "alerts-and-dialogs", moment: "toast") { await $0.tester.press("Reset, with a toast") },
    Self(example: "bindings-basics", moment: "typed") {
      await $0.tester.type("Häuser \u{65E5}\u{672C}", into: "Type here")
      await $0.tester.press("Enable controls")
    },
    Self(example: "focus-state", moment: "wrong") { await $0.tester.press("Log in") },
    Self(example: "text", moment: "code") { await $0.tester.press("Code") },
    Self(example: "text", moment: "editor") { await $0.tester.press("Editor") },
    Self(example: "cancellation", moment: "in-flight") { await $0.tester.press("Ask about this number") },
    Self(example: "effects-basics", moment: "answered") {
      await $0.tester.press("Increment")
      await $0.tester.press("Ask about this number")
      await $0.advance(by: .seconds(3))
    },
    Self(example: "users", moment: "loaded") {
      await $0.tester.press("Load users")
      await $0.advance(by: .seconds(1))
    },
    Self(example: "redux-users", moment: "details") {
      await $0.tester.press("Load users")
      await $0.advance(by: .seconds(1))
      await $0.tester.press("Ada")
    },
    Self(example: "search", moment: "found") {
      await $0.tester.type("clo", into: "A part of a word")
      await $0.advance(by: .seconds(1))
    },
    Self(example: "navigate-and-load", moment: "open") {
      await $0.tester.press("Open the counter")
      await $0.advance(by: .seconds(2))
    },
    Self(example: "present-and-load", moment: "open") {
      await $0.tester.press("Open the counter")
      await $0.advance(by: .seconds(2))
    },
    Self(example: "load-then-navigate-list", moment: "loading") {
      await $0.tester.press("Counter at 42")
    },
    Self(example: "recursion", moment: "inside") { await $0.tester.press("Animals 2") },
    Self(example: "favorites", moment: "refused") {
      for heart in $0.tester.findAll(role: .button).filter({ $0.label != "Back" }).prefix(3) {
        await heart.focus()
        await $0.tester.key(.return)
        await $0.tester.key(.tab)
        await $0.advance(by: .seconds(2))
      }
    },
    Self(example: "downloads", moment: "halfway") {
      await $0.tester.press("Download")
      await $0.advance(by: .milliseconds(250))
    },
    Self(example: "todos", moment: "some") {
      for title in [
        "Buy milk", "Call the bank", "A title that is so long that there is no room for all of it in its row",
      ] {
        await $0.tester.type(title, into: "What is to be done?")
        await $0.tester.press("Add")
      }
      await $0.advance(by: .seconds(1))
    },
    Self(example: "timers", moment: "running") {
      await $0.tester.press("Start")
      await $0.advance(by: .seconds(3))
    },
    Self(example: "live-chart", moment: "running") { await $0.advance(by: .seconds(20)) },
    Self(example: "log", moment: "running") {
      await $0.tester.press("Start")
      await $0.advance(by: .seconds(4))
    },
    Self(example: "log", moment: "narrow") {
      await $0.tester.press("Start")
      await $0.advance(by: .seconds(4))
      await $0.tester.find("Divider").increment()
      await $0.tester.find("Divider").slide(to: 0)
    },
    Self(example: "redux-session", moment: "died") {
      await $0.tester.type("Ada", into: "Name")
      await $0.tester.key(.return)
      await $0.advance(by: .seconds(12))
    },
    Self(example: "tree-navigation", moment: "sheet") {
      await $0.tester.press("Add an item")
      await $0.tester.type("Beans", into: "Name")
    },
    Self(example: "tree-navigation", moment: "alert") { await $0.tester.press("Clear") },
    Self(example: "tree-navigation", moment: "dialog") { await $0.tester.press("Sort") },
    Self(example: "tree-navigation", moment: "page") { await $0.tester.press("Rice 2") },
    Self(example: "stack-navigation", moment: "shelf") { await $0.tester.press("Open the library") },
    Self(example: "stack-navigation", moment: "book") {
      await $0.tester.press("Open the library")
      await $0.tester.press("Open")
    },
    Self(example: "shared-values", moment: "liters") {
      for _ in 0..<5 { await $0.tester.press("Increment") }
      await $0.tester.press("Liters")
    },
    Self(example: "dependencies", moment: "read") {
      for _ in 0..<2 {
        await $0.tester.press("Take a reading")
        await $0.advance(by: .seconds(1))
      }
    },
    Self(example: "bindable-form", moment: "ordered") {
      await $0.tester.type("Ada", into: "Name")
      await $0.tester.press("Order")
    },
    Self(example: "enum-of-features", moment: "round") {
      await $0.tester.press("Start")
      await $0.advance(by: .seconds(3))
    },
    Self(example: "task-of-state", moment: "found") {
      await $0.tester.press("Search for words")
      await $0.tester.type("clo", into: "A part of a word")
      await $0.advance(by: .seconds(2))
    },
    Self(example: "tic-tac-toe", moment: "name") {
      await $0.tester.type("me@example.org", into: "Email")
      await $0.tester.type("password", into: "Password")
      await $0.tester.press("Log in")
      await $0.advance(by: .seconds(3))
    },
  ]
}
