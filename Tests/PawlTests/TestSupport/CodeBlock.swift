import Foundation

/// A block of Swift code in a document or a doc comment.
struct CodeBlock {
  let path: String
  /// The line number of the block's first line of code, counted from 1.
  let line: Int
  let code: [String]

  /// The pieces of the block between its blank lines, without indentation. A file must contain them together.
  var pieces: [[String]] {
    // A module has only one `@main`, and the tests have theirs elsewhere.
    code.map(\.trimmed).filter { $0 != "@main" }.split(separator: "").map(Array.init)
  }

  /// Whether the block is part of a package's manifest, which no target can compile.
  var isManifest: Bool { code.first?.trimmed == "// Package.swift" }

  /// Returns whether all pieces appear in a text, in order.
  ///
  /// - Parameter lines: The lines of the text, without indentation and blank lines.
  func isContained(in lines: [String]) -> Bool {
    var rest = lines[...]
    for piece in pieces {
      guard let start = rest.firstStart(of: piece) else { return false }
      rest = rest[(start + piece.count)...]
    }
    return true
  }
}

extension CodeBlock {
  /// Returns the blocks between fences that are marked `swift`.
  static func fenced(in file: Repository.TextFile) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var code: [String]?
    for (index, line) in file.lines.enumerated() {
      if let started = code {
        if line.trimmed == "```" {
          blocks.append(CodeBlock(path: file.path, line: index - started.count + 1, code: started))
          code = nil
        } else {
          code = started + [line]
        }
      } else if line.trimmed == "```swift" {
        code = []
      }
    }
    return blocks
  }

  /// Returns the blocks in doc comments: those between fences, and those indented by four spaces after an empty line,
  /// as in Markdown.
  static func inDocComments(of file: Repository.TextFile) -> [CodeBlock] {
    let comments = file.lines.map { line in
      line.trimmed.hasPrefix("///") ? String(line.trimmed.dropFirst(3)) : ""
    }
    let text = Repository.TextFile(path: file.path, lines: comments)
    return fenced(in: text) + indented(in: text, isComment: { file.lines[$0].trimmed.hasPrefix("///") })
  }

  private static func indented(in file: Repository.TextFile, isComment: (Int) -> Bool) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var code: [String] = []
    var mayStart = true
    var isInList = false
    func end(before index: Int) {
      while code.last?.isBlank == true { code.removeLast() }
      if !code.isEmpty { blocks.append(CodeBlock(path: file.path, line: index, code: code)) }
      code = []
    }
    var start = 0
    for (index, line) in file.lines.enumerated() {
      guard isComment(index) else {
        end(before: start)
        (mayStart, isInList) = (true, false)
        continue
      }
      if line.isBlank {
        if !code.isEmpty { code.append(line) }
        mayStart = true
      } else if line.hasPrefix("     "), mayStart || !code.isEmpty, !isInList {
        if code.isEmpty { start = index + 1 }
        code.append(line)
      } else {
        end(before: start)
        mayStart = false
        // Text that is indented below a list item belongs to the item.
        if !line.hasPrefix("   ") { isInList = line.hasPrefix(" - ") }
      }
    }
    end(before: start)
    return blocks
  }
}

extension String {
  fileprivate var isBlank: Bool { trimmed.isEmpty }

  var trimmed: String { trimmingCharacters(in: .whitespaces) }
}

extension ArraySlice<String> {
  fileprivate func firstStart(of piece: [String]) -> Int? {
    guard count >= piece.count else { return nil }
    return (startIndex...(endIndex - piece.count)).first { self[$0..<($0 + piece.count)].elementsEqual(piece) }
  }
}
