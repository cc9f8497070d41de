import PawlInlineMarkdown
import PawlLocalization

/// A value in the text of a key.
struct KeyValue: Equatable, Sendable {
  /// The type of a value, which determines its place in the key.
  enum Kind: UInt8, Sendable {
    case object, integer, unsigned, shortInteger, shortUnsigned, number, float

    init<Value: BinaryInteger>(_ type: Value.Type) {
      switch IntegerSpecifier.of(type) {
      case "%lld": self = .integer
      case "%llu": self = .unsigned
      case "%d": self = .shortInteger
      default: self = .shortUnsigned
      }
    }

    var specifier: String {
      switch self {
      case .object: "%@"
      case .integer: "%lld"
      case .unsigned: "%llu"
      case .shortInteger: "%d"
      case .shortUnsigned: "%u"
      case .number: "%lf"
      case .float: "%f"
      }
    }
  }

  /// What few values have.
  enum Detail: Sendable {
    case none
    /// The format of a number in the notation of C.
    case specifier(String)
    /// A value whose text depends on the language.
    case deferred(any DeferredText)
  }

  /// The UTF-8 offset of the value in the text.
  let start: UInt32
  let length: UInt32
  let kind: Kind
  /// Whether the value's characters could be taken for Markdown.
  let mayBeMarkdown: Bool

  init(_ text: String, at start: Int, _ kind: Kind) {
    self.start = UInt32(clamping: start)
    length = UInt32(clamping: text.utf8.count)
    self.kind = kind
    mayBeMarkdown = InlineMarkdown.mayBeIn(text)
  }

  var range: Range<Int> { Int(start)..<Int(start) + Int(length) }
}

/// The values in the text of a key. Most keys have none or one, which need no memory of their own.
enum KeyValues: Equatable, Sendable {
  case none
  case one(KeyValue)
  case several(Several)

  /// Values of which there are several, or which have details.
  struct Several: Equatable, Sendable {
    var values: [KeyValue]
    /// The details by the index of the value.
    var details: [Int: KeyValue.Detail] = [:]

    static func == (left: Self, right: Self) -> Bool {
      left.values == right.values && left.details.count == right.details.count
        && left.details.allSatisfy { index, detail in right.details[index].map(detail.isSame) ?? false }
    }
  }

  mutating func append(_ value: KeyValue, _ detail: KeyValue.Detail = .none) {
    var several = Several(values: [])
    switch (self, detail) {
    case (.none, .none):
      self = .one(value)
      return
    case (.none, _): break
    case (.one(let first), _): several.values.append(first)
    case (.several(let values), _):
      self = .none
      several = values
    }
    if case .none = detail {} else { several.details[several.values.count] = detail }
    several.values.append(value)
    self = .several(several)
  }

  var isEmpty: Bool { self == .none }

  /// The ranges of UTF-8 offsets of the values that could be taken for Markdown.
  var markdownRanges: [Range<Int>] {
    switch self {
    case .none: []
    case .one(let value): value.mayBeMarkdown ? [value.range] : []
    case .several(let several): several.values.filter(\.mayBeMarkdown).map(\.range)
    }
  }

  /// Whether the text of a value depends on the language.
  var hasDeferred: Bool {
    guard case .several(let several) = self else { return false }
    return several.details.values.contains { if case .deferred = $0 { true } else { false } }
  }

  fileprivate var all: [KeyValue] {
    switch self {
    case .none: []
    case .one(let value): [value]
    case .several(let several): several.values
    }
  }

  fileprivate func detail(_ index: Int) -> KeyValue.Detail {
    guard case .several(let several) = self else { return .none }
    return several.details[index] ?? .none
  }

  /// Returns the key of a text with these values: `Hello, %@`.
  func key(of text: String) -> String {
    if case .none = self { return text }
    let bytes = text.utf8
    var key = ""
    key.reserveCapacity(bytes.count + 8)
    var position = bytes.startIndex
    func appendLiteral(to end: String.Index) {
      let literal = text[position..<end]
      if literal.utf8.contains(UInt8(ascii: "%")) { key += literal.replacing("%", with: "%%") } else { key += literal }
    }
    for (index, value) in all.enumerated() {
      guard let start = bytes.index(bytes.startIndex, offsetBy: Int(value.start), limitedBy: bytes.endIndex),
        let end = bytes.index(start, offsetBy: Int(value.length), limitedBy: bytes.endIndex)
      else { break }
      appendLiteral(to: start)
      if case .specifier(let specifier) = detail(index) { key += specifier } else { key += value.kind.specifier }
      position = end
    }
    appendLiteral(to: bytes.endIndex)
    return key
  }

  /// Returns the values of a text, in the language of a localization.
  func arguments(of text: String, in context: LanguageContext) -> [FormatArgument] {
    all.enumerated().map { index, value in
      let part = Substring(text.utf8.part(value.range))
      return switch detail(index) {
      case .deferred(let deferred): FormatArgument(deferred.text(in: context), specifier: "%@")
      case .specifier(let specifier): FormatArgument(String(part), specifier: specifier)
      case .none: FormatArgument(String(part), specifier: value.kind.specifier)
      }
    }
  }
}

extension KeyValue.Detail {
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.none, .none): true
    case (.specifier(let left), .specifier(let right)): left == right
    case (.deferred(let left), .deferred(let right)): left.isSame(as: right)
    default: false
    }
  }
}

extension String.UTF8View {
  /// The part at some offsets.
  fileprivate func part(_ range: Range<Int>) -> Substring.UTF8View { dropFirst(range.lowerBound).prefix(range.count) }
}
