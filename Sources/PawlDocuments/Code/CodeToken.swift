/// The kinds of parts of source code that have a look of their own.
enum CodeTokenKind: Equatable {
  case plain
  /// A word of the language.
  case keyword
  /// The name of a type, or of an element of markup.
  case type
  /// A string, or the value of an attribute.
  case string
  case number
  case comment
  /// An attribute, a directive, or a variable of a shell.
  case attribute
  /// The key of a value, or a property.
  case key
}

/// A part of source code with one look.
struct CodeToken: Equatable {
  let kind: CodeTokenKind
  /// The range of UTF-8 offsets.
  var range: Range<Int>
}
