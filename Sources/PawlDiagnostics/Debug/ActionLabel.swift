/// Returns the name of an action by its cases: `AppAction.row(id:, action: .toggled)`.
///
/// Associated values are left out, except for the cases of enums in them. A case without associated values is shown by
/// its description, which is its name unless the type provides another one. An action that isn't an enum is named by
/// its type alone. A tuple is shown like the associated values of a case.
///
/// - Complexity: O(levels of nesting) by reflection, some microseconds. Don't call it if nobody needs the result.
package func actionLabel(_ action: some Any) -> String {
  let mirror = Mirror(reflecting: action)
  let label = caseLabel(action, mirror)
  return mirror.displayStyle == .tuple ? "(\(label))" : typeLabel(type(of: action as Any)) + label
}

/// Returns the cases of a value, each with its dot; empty if the value contains no enum.
private func caseLabel(_ value: Any) -> String { caseLabel(value, Mirror(reflecting: value)) }

private func caseLabel(_ value: Any, _ mirror: Mirror) -> String {
  switch mirror.displayStyle {
  case .enum:
    guard let payload = mirror.children.first else {
      // A value without a name is described as its type.
      let name = "\(value)"
      return name == "\(type(of: value))" ? "" : ".\(name)"
    }
    let inner = caseLabel(payload.value)
    return ".\(payload.label ?? "_")" + (inner.isEmpty ? "" : "(\(inner))")
  case .optional:
    return mirror.children.first.map { caseLabel($0.value) } ?? ""
  case .tuple:
    return mirror.children.map(elementLabel).joined(separator: ", ")
  default:
    return ""
  }
}

/// Returns the label of one of several associated values: `id:`, `action: .toggled`, or `_:` without a label.
private func elementLabel(_ element: Mirror.Child) -> String {
  // Reflection calls elements without a label ".0", ".1" and so on.
  let label = element.label.flatMap { $0.hasPrefix(".") ? nil : $0 } ?? "_"
  let inner = caseLabel(element.value)
  return inner.isEmpty ? "\(label):" : "\(label): \(inner)"
}

/// Returns the name of a type with the types that it is nested in, without the module, generic arguments and local
/// contexts.
private func typeLabel(_ type: Any.Type) -> String {
  var name: [UInt8] = []
  var isInModule = true
  var depth = 0
  // By bytes, since iterating over characters would take most of the time. In UTF-8, these bytes are never part of
  // another character.
  for byte in String(reflecting: type).utf8 {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "("):
      depth += 1
    case UInt8(ascii: ">"), UInt8(ascii: ")"):
      depth -= 1
    case UInt8(ascii: ".") where depth == 0:
      if isInModule {
        // The name so far was the module.
        name = []
        isInModule = false
      } else if name.last != byte, !name.isEmpty {
        name.append(byte)
      }
    default:
      if depth == 0 { name.append(byte) }
    }
  }
  return String(decoding: name, as: UTF8.self)
}
