/// Describes a value for a message, truncated if the description is very long.
package func describe(_ value: some Any) -> String {
  let reflected = reflect(value)
  return reflected.count > 400 ? "\(reflected.prefix(400))…" : reflected
}

/// Describes a value for a message.
@usableFromInline
package func reflect(_ value: some Any) -> String { withoutContexts(String(reflecting: value)) }

/// Removes the addresses from the names of local and private types: `Module.(unknown context at $…).Name`.
package func withoutContexts(_ text: String) -> String {
  let (begin, end) = ("(unknown context at $", ").")
  var result = ""
  var rest = text[...]
  while let context = rest.firstRange(of: begin) {
    result += rest[..<context.lowerBound]
    rest = rest[context.upperBound...]
    let digits = rest.prefix { $0.isHexDigit }
    rest = rest.dropFirst(digits.count)
    // Text that only resembles such a name is left unchanged.
    if rest.hasPrefix(end) { rest = rest.dropFirst(end.count) } else { result += begin + digits }
  }
  return result + rest
}
