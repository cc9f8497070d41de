/// An expression of Swift, which can be printed in one line or broken over several ones.
indirect enum SwiftExpression {
  /// Source that is never broken.
  case atom(String)
  /// A call, an enum case with a payload, or, without a name, a tuple.
  case call(String, [Argument])
  /// An array literal.
  case array([SwiftExpression])
  /// A dictionary literal.
  case dictionary([(key: SwiftExpression, value: SwiftExpression)])
  /// A string literal of several lines, with the number signs around it.
  case lines(String, [String])
  /// An expression with source before and after it.
  case wrapped(String, SwiftExpression, String)

  struct Argument {
    var label: String?
    var value: SwiftExpression

    init(_ label: String?, _ value: SwiftExpression) {
      self.label = label
      self.value = value
    }
  }

  /// A call whose arguments have the labels of a dictionary literal.
  static func call(_ name: String, _ value: SwiftExpression) -> Self { .call(name, [Argument(nil, value)]) }

  /// The expression in one line; `nil` if it cannot be.
  var line: String? {
    switch self {
    case .atom(let source):
      return source
    case .call(let name, let arguments):
      let parts = arguments.map { argument in argument.value.line.map { argument.prefix + $0 } }
      return joined(parts).map { "\(name)(\($0))" }
    case .array(let elements):
      return joined(elements.map(\.line)).map { "[\($0)]" }
    case .dictionary(let pairs):
      if pairs.isEmpty { return "[:]" }
      return joined(pairs.map { pair in pair.key.line.flatMap { key in pair.value.line.map { "\(key): \($0)" } } })
        .map { "[\($0)]" }
    case .lines:
      return nil
    case .wrapped(let start, let expression, let end):
      return expression.line.map { start + $0 + end }
    }
  }

  private func joined(_ parts: [String?]) -> String? {
    var known: [String] = []
    for part in parts {
      guard let part else { return nil }
      known.append(part)
    }
    return known.joined(separator: ", ")
  }
}

extension SwiftExpression.Argument {
  fileprivate var prefix: String { label.map { "\($0): " } ?? "" }
}

/// The width and the indentation of generated source.
struct SourceLayout {
  var width = 120
  var indentation = 2

  /// Returns the lines of an expression. The first one is without the source before the expression, the others are
  /// complete.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - indent: The indentation of the line that the expression begins on.
  ///   - used: The number of characters before the expression on its first line.
  ///   - trailing: The number of characters after the expression on its last line.
  func lines(_ expression: SwiftExpression, indent: Int, used: Int, trailing: Int) -> [String] {
    if let line = expression.line, used + line.count + trailing <= width { return [line] }
    let inner = indent + indentation
    let space = String(repeating: " ", count: inner)
    switch expression {
    case .atom(let source):
      return [source]
    case .call(let name, let arguments):
      guard !arguments.isEmpty else { return ["\(name)()"] }
      var lines = ["\(name)("]
      if let all = SwiftExpression.call("", arguments).line, inner + all.count - 1 + trailing <= width {
        return lines + [space + all.dropFirst()]
      }
      for (index, argument) in arguments.enumerated() {
        let isLast = index == arguments.count - 1
        var part = self.lines(
          argument.value, indent: inner, used: inner + argument.prefix.count, trailing: 1 + (isLast ? trailing : 0))
        part[0] = space + argument.prefix + part[0]
        part[part.count - 1] += isLast ? ")" : ","
        lines += part
      }
      return lines
    case .array(let elements):
      return bracketed(elements.map { (nil, $0) }, inner: inner, indent: indent)
    case .dictionary(let pairs):
      return bracketed(pairs.map { ($0.key, $0.value) }, inner: inner, indent: indent)
    case .lines(let marks, let content):
      // A literal with source before it is indented below that.
      let close = String(repeating: " ", count: used > indent ? inner : indent)
      return ["\(marks)\"\"\""] + content.map { $0.isEmpty ? "" : close + $0 } + ["\(close)\"\"\"\(marks)"]
    case .wrapped(let start, let expression, let end):
      var lines = self.lines(expression, indent: indent, used: used + start.count, trailing: trailing + end.count)
      lines[0] = start + lines[0]
      lines[lines.count - 1] += end
      return lines
    }
  }

  private func bracketed(
    _ elements: [(key: SwiftExpression?, value: SwiftExpression)], inner: Int, indent: Int
  ) -> [String] {
    let space = String(repeating: " ", count: inner)
    var lines = ["["]
    for (key, value) in elements {
      let prefix = key.flatMap(\.line).map { "\($0): " } ?? ""
      var part = self.lines(value, indent: inner, used: inner + prefix.count, trailing: 1)
      part[0] = space + prefix + part[0]
      if elements.count > 1 { part[part.count - 1] += "," }
      lines += part
    }
    return lines + [String(repeating: " ", count: indent) + "]"]
  }

  /// Returns the lines of a statement, with its indentation: source, an expression, and further source.
  func statement(_ start: String, _ expression: SwiftExpression, _ end: String = "", indent: Int) -> [String] {
    var lines = self.lines(expression, indent: indent, used: indent + start.count, trailing: end.count)
    lines[0] = String(repeating: " ", count: indent) + start + lines[0]
    lines[lines.count - 1] += end
    return lines
  }
}
