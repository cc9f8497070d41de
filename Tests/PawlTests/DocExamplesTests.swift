import Foundation
import Testing

/// Tests that every code block a reader may copy compiles.
///
/// Each block must appear in a file of `DocExamples` or in one of the whole programs in `Tests/Programs`.
///
/// A block matches when a file contains its lines, whatever their indentation. A block may be divided at its blank
/// lines, so that declarations can stand outside the function that contains the rest. All pieces must then be in one
/// file, in order. A line `@main` is ignored.
///
/// The test checks the blocks marked `swift` in `README.md`, in `Docs` and in DocC articles, and all blocks in the doc
/// comments of `Sources`. Blocks that no target can compile are marked differently: shell commands as `sh` and output
/// as `text`; parts of a manifest begin with `// Package.swift`.
struct DocExamplesTests {
  @Test
  func everyCodeBlockIsCompiled() throws {
    let examples = try [
      "Tests/PawlTests/DocExamples", "Tests/PawlChartsTests/DocExamples", "Tests/PawlDocumentsTests/DocExamples",
      "Tests/PawlFeaturesTests/DocExamples",
      "Tests/PawlFeaturesMacrosTests/DocExamples", "Tests/PawlFeaturesTestingTests/DocExamples",
      "Tests/PawlFeaturesUITests/DocExamples", "Tests/PawlLocalizationTests/DocExamples",
      "Tests/PawlSharingTests/DocExamples",
      "Tests/PawlPersistenceTests/DocExamples", "Tests/PawlStorageTests/DocExamples",
      "Tests/PawlTopicsTests/DocExamples", "Tests/PawlViewsNetworkingTests/DocExamples", "Tests/Programs",
    ]
    .flatMap { try Repository.files(in: $0) { $0.hasSuffix(".swift") } }
    .map { $0.lines.map(\.trimmed).filter { !$0.isEmpty } }
    for block in try blocks() where !block.isManifest {
      if examples.contains(where: block.isContained) { continue }
      Issue.record(
        "\(block.path):\(block.line): this code is in no file of DocExamples and Programs:\n\(block.code.joined(separator: "\n"))"
      )
    }
  }

  @Test
  func theBlocksOfTheReadmeAndTheTourCompileTogether() throws {
    // The tests import the program, so all of these names share one scope.
    let program = try Repository.files(in: "Tests/Programs/Counter") { $0.hasSuffix(".swift") }
    let tests = try Repository.files(in: "Tests/Programs/ProgramsTests") { $0.contains("/Readme") }
    let files = (program + tests).map { $0.lines.map(\.trimmed).filter { !$0.isEmpty } }
    for document in ["README.md", "Docs/Tour.md"] {
      let blocks = try CodeBlock.fenced(in: Repository.file(document)).filter { !$0.isManifest }
      #expect(blocks.count > 1)
      for block in blocks {
        let isThere = files.contains(where: block.isContained)
        #expect(isThere, "\(block.path):\(block.line)")
      }
    }
  }

  @Test
  func blocksAreFoundInDocumentsArticlesAndComments() throws {
    let paths = Set(try blocks().map(\.path))
    #expect(paths.contains("README.md"))
    #expect(paths.contains("Docs/Issues/PAWL-001.md"))
    #expect(paths.contains("Sources/PawlCore/PawlCore.docc/GettingStarted.md"))
    #expect(paths.contains("Sources/PawlCore/Store/Store.swift"))
  }

  @Test
  func fencedBlocksAreThoseThatSaySwift() {
    let file = text("Text", "```swift", "let a = 1", "```", "```sh", "ls", "```", "```swift", "let b = 2", "```")
    let blocks = CodeBlock.fenced(in: file)
    #expect(blocks.map(\.code) == [["let a = 1"], ["let b = 2"]])
    #expect(blocks.map(\.line) == [3, 9])
  }

  @Test
  func commentBlocksAreSetInBelowAnEmptyLine() {
    let file = text(
      "/// Adds.", "///", "///     let a = 1", "///", "///       + 2", "///", "/// - Parameters:", "///   - a: one",
      "///     more of it", "///", "///     and more", "func add() {}", "    let c = 3", "///     let d = 4")
    let blocks = CodeBlock.inDocComments(of: file)
    #expect(blocks.map { $0.code.map(\.trimmed) } == [["let a = 1", "", "+ 2"], ["let d = 4"]])
    #expect(blocks.map(\.line) == [3, 14])
  }

  @Test
  func aBlockMayBeCutAtBlankLinesOnly() {
    let block = CodeBlock(path: "", line: 1, code: ["struct A {}", "", "let a = A()", "use(a)"])
    #expect(block.isContained(in: ["struct A {}", "func f() {", "let a = A()", "use(a)", "}"]))
    #expect(!block.isContained(in: ["struct A {}", "let a = A()", "a.b()", "use(a)"]))
    #expect(!block.isContained(in: ["let a = A()", "use(a)", "struct A {}"]))
  }

  @Test
  func programsNeedNoMainAttributeInExamples() {
    let block = CodeBlock(path: "", line: 1, code: ["@main", "struct A: App {", "}"])
    #expect(block.isContained(in: ["struct A: App {", "}"]))
  }

  private func blocks() throws -> [CodeBlock] {
    let documents = try [Repository.file("README.md")] + Repository.files(in: "Docs") { $0.hasSuffix(".md") }
    let articles = try Repository.files(in: "Sources") { $0.hasSuffix(".md") }
    let sources = try Repository.files(in: "Sources") { $0.hasSuffix(".swift") }
    return (documents + articles).flatMap(CodeBlock.fenced) + sources.flatMap(CodeBlock.inDocComments)
  }

  private func text(_ lines: String...) -> Repository.TextFile { Repository.TextFile(path: "A.swift", lines: lines) }
}
