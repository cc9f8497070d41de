/// The inline syntax of CommonMark, with strikethrough and plain addresses as on GitHub.
///
/// Raw HTML is text, and so is everything that isn't well formed: each text has a result.
package enum InlineMarkdown {
  /// The properties of a part of a text.
  package struct Traits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let emphasis = Traits(rawValue: 1)
    package static let strong = Traits(rawValue: 2)
    package static let strikethrough = Traits(rawValue: 4)
    package static let code = Traits(rawValue: 8)
  }

  /// A part of a text with one set of traits and one link.
  package struct Span: Equatable, Sendable {
    package var text: String
    package var traits: Traits
    /// The address as it is written, which isn't safe to follow before it is checked; `nil` for no link.
    package var link: String?

    package init(_ text: String, _ traits: Traits = [], link: String? = nil) {
      self.text = text
      self.traits = traits
      self.link = link
    }
  }

  /// The rules that depend on the surroundings of a text.
  package struct Options {
    /// Whether line ends and spaces stay as they are. If not, a line end is a space, and one after two spaces or a backslash
    /// is a line break.
    package var preservesWhitespace: Bool
    /// The addresses of reference links by their labels, as ``label(_:)`` returns them.
    package var references: [String: String]

    package init(preservesWhitespace: Bool = true, references: [String: String] = [:]) {
      self.preservesWhitespace = preservesWhitespace
      self.references = references
    }
  }

  /// Returns the parts of a text. Adjacent parts differ in their traits or in their links.
  ///
  /// - Parameters:
  ///   - text: The text with its markup.
  ///   - values: The ranges of UTF-8 offsets, in ascending order, whose characters have no special meaning.
  ///   - options: The rules that apply.
  /// - Complexity: O(n) in the length of the text.
  package static func spans(of text: String, values: [Range<Int>] = [], options: Options = Options()) -> [Span] {
    parse(text, values: values, options: options).spans
  }

  /// Returns the parts of a text, and the number of steps that the parser needed. For tests of its complexity.
  package static func parse(
    _ text: String, values: [Range<Int>] = [], options: Options = Options()
  ) -> (spans: [Span], steps: Int) {
    var parser = InlineParser(text, values: values, options: options)
    parser.parse()
    return (parser.spans, parser.steps)
  }

  /// Returns the characters of a text without its markup.
  package static func plainText(of text: String, values: [Range<Int>] = []) -> String {
    mayBeIn(text) ? spans(of: text, values: values).map(\.text).joined() : text
  }

  /// Returns the form of a reference's label in which labels are compared: in lowercase, with single spaces.
  package static func label(_ text: String) -> String {
    text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
