import Testing

/// Tests what hosts know of the elements that they show.
@Suite struct HostSourcesTests {
  private static let hosts = ["PawlPages", "PawlTerminal", "PawlViewTesting", "PawlWeb", "PawlWebTesting"]

  /// A host asks an element for a capability, such as `Element.scrolling`. A host that names the class would miss other
  /// elements with the same capability.
  @Test func noHostNamesAClassOfElements() throws {
    let classes = try elementClasses()
    var findings: [String] = []
    for host in HostSourcesTests.hosts {
      let files = try Repository.files(in: "Sources/\(host)") { $0.hasSuffix(".swift") }
      #expect(!files.isEmpty, "\(host) has no sources")
      for file in files {
        for (index, line) in file.lines.enumerated() where !classes.isDisjoint(with: words(in: line)) {
          findings.append("\(file.path):\(index + 1): \(line)")
        }
      }
    }
    #expect(findings == [])
  }

  /// Returns the names of the subclasses of `Element`.
  private func elementClasses() throws -> Set<String> {
    var classes: Set<String> = []
    for file in try Repository.files(in: "Sources/PawlViews", where: { $0.hasSuffix(".swift") }) {
      for line in file.lines where line.contains("Element") {
        guard let declaration = line.firstMatch(of: /\bclass (\w+)(?:<.+>)?: \w*Element\b/) else { continue }
        classes.insert(String(declaration.output.1))
      }
    }
    #expect(classes.isSuperset(of: ["LayoutElement", "ModifierElement", "RowElement", "ScrollElement"]))
    return classes
  }

  private func words(in line: String) -> [String] {
    line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }
}
