/// Returns the names of an action's cases from the outside in, for example `row.toggled`. A value that isn't an enum has the
/// name of its type.
///
/// - Complexity: O(nested enums), with reflection.
public func actionName(_ action: Any) -> String {
  var names: [String] = []
  var value = action
  while true {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else {
      if names.isEmpty { names.append("\(mirror.subjectType)") }
      break
    }
    guard let child = mirror.children.first, let label = child.label else {
      names.append(caseName(of: value))
      break
    }
    names.append(label)
    guard let next = enumInside(child.value) else { break }
    value = next
  }
  return names.joined(separator: ".")
}

/// The name of a case without a payload. It is the start of the description, also if the type describes itself.
private func caseName(of value: Any) -> String {
  var text = ""
  dump(value, to: &text, maxItems: 1)
  // "- Module.Type.name", or with the value's own description.
  let line = text.split(separator: "\n").first ?? ""
  return line.split(separator: ".").last.map { String($0) } ?? "\(type(of: value))"
}

/// The enum that a payload consists of or ends with, if any: in `row(id: 3, action: .toggled)` it is `toggled`.
private func enumInside(_ payload: Any) -> Any? {
  let mirror = Mirror(reflecting: payload)
  switch mirror.displayStyle {
  case .enum: return payload
  case .tuple:
    guard let last = mirror.children.reversed().first else { return nil }
    return Mirror(reflecting: last.value).displayStyle == .enum ? last.value : nil
  default: return nil
  }
}
