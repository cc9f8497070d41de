import PawlViews
import Testing

/// Tests that `Docs/Design.md` lists the values that the themes have.
@Suite struct DesignTests {
  /// Returns the rows of the table of tokens below a heading, each as its cells.
  private func table(below heading: String) throws -> [[String]] {
    let lines = try Repository.file("Docs/Design.md").lines
    let start = try #require(lines.firstIndex(of: "### \(heading)"))
    return lines[start...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.map { line in
      line.dropFirst().dropLast().split(separator: "|").map { $0.filter { $0 != " " && $0 != "`" } }
    }
  }

  @Test(arguments: [
    ("Light appearances", ColorScheme.light, [Theme.daylight, .paper, .highContrast, .terminal]),
    ("Dark appearances", .dark, [.midnight, .ember, .highContrast, .terminal]),
  ])
  func tablesOfTokensHaveTheColorsOfTheThemes(heading: String, scheme: ColorScheme, themes: [Theme]) throws {
    let table = try table(below: heading)
    let names = themes.map { $0.name.filter { $0 != " " } }
    #expect(table.first == ["Token"] + names + ["16colors"])
    let rows = Theme.Token.allCases.map { token in
      let palette = Theme.terminal.colors(for: scheme)[token].terminalColor
      let entry = if case .palette(let index) = palette { "\(index)" } else { "default" }
      return [token.rawValue] + themes.map { $0.colors(for: scheme)[token].text } + [entry]
    }
    #expect(Array(table.dropFirst(2)) == rows)
  }

  @Test func everyTokenIsUsed() throws {
    let terminal = try Repository.files(in: "Sources/PawlTerminal") { $0.hasSuffix(".swift") }.flatMap(\.lines)
    let browser = try Repository.file("Sources/PawlWeb/Client/pawl.css").lines
    let colors = try Repository.file("Sources/PawlViews/Drawing/Style/Color.swift").lines
    let unused = Theme.Token.allCases.filter { token in
      let name = token.rawValue
      return !terminal.contains { $0.contains("theme[") && $0.contains(".\(name)") || $0.contains("[.\(name)]") }
        && !browser.contains { $0.contains("var(--\(name))") } && !colors.contains { $0.contains(".named(.\(name))") }
    }
    #expect(unused == [])
  }

  @Test func theFileInTheArticleIsATheme() throws {
    let lines = try Repository.file("Sources/PawlViews/PawlViews.docc/Themes.md").lines
    let start = try #require(lines.firstIndex(of: "```json"))
    let json = lines[(start + 1)...].prefix { $0 != "```" }.joined(separator: "\n")
    let theme = try Theme(json: json)
    #expect(theme.lowContrasts(in: .dark).isEmpty)
    let comment = try Repository.file("Sources/PawlViews/Drawing/Theme/File/Theme+File.swift").lines
    let text = comment.map { $0.drop { $0 == " " }.dropFirst(4) }.joined(separator: "\n")
    #expect(text.contains(json), "The doc comment has another example.")
  }
}
