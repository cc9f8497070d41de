/// A part of a line of source code in one color.
struct SyntaxRun: Equatable, Sendable {
  var kind: Kind
  var text: String

  /// The kinds of parts that have a color of their own.
  enum Kind: Sendable {
    case plain, keyword, type, string, number, comment, attribute
  }
}
