/// Describes an action on one line: its case, and its associated values as far as they are short.
///
/// `usersResponse(.success(…))`, `timer(id: 1, action: .ticked)`
func shellLabel(_ action: Any) -> String { caseLabel(action, depth: 0) }

private func caseLabel(_ value: Any, depth: Int) -> String {
  guard let (name, payload) = Mirror(reflecting: value).children.first, let name else { return "\(value)" }
  let values = Mirror(reflecting: payload)
  if depth > 1 { return "\(name)(…)" }
  guard values.displayStyle == .tuple else { return "\(name)(\(valueLabel(payload, depth: depth)))" }
  let list = values.children.map { label, value in
    // Reflection labels elements without a label ".0", ".1" and so on.
    let prefix = label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
    return prefix + valueLabel(value, depth: depth)
  }
  return "\(name)(\(list.joined(separator: ", ")))"
}

private func valueLabel(_ value: Any, depth: Int) -> String {
  switch value {
  case let text as String: text.count > 60 ? "\(text.prefix(60))…".debugDescription : text.debugDescription
  case is any Numeric, is Bool, is Duration: "\(value)"
  default: Mirror(reflecting: value).displayStyle == .enum ? ".\(caseLabel(value, depth: depth + 1))" : "…"
  }
}
