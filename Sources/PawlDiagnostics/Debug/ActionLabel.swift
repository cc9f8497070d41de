/// Names an action by its cases: `AppAction.row(id:, action: .toggled)`.
///
/// Payloads are looked through for the cases of enums in them and are otherwise left out. A case that carries nothing
/// is shown by its description, which is its name unless its type says otherwise. An action that is no enum is named
/// by its type alone; a tuple is shown as the associated values of a case are.
///
/// - Complexity: O(levels of nesting), by reflection: some microseconds. Not for paths that run when nobody looks.
package func actionLabel(_ action: some Any) -> String {
  let mirror = Mirror(reflecting: action)
  let label = caseLabel(action, mirror)
  return mirror.displayStyle == .tuple ? "(\(label))" : typeLabel(type(of: action as Any)) + label
}

/// The cases of a value, each with its dot; empty if there are none to be seen.
private func caseLabel(_ value: Any) -> String { caseLabel(value, Mirror(reflecting: value)) }

private func caseLabel(_ value: Any, _ mirror: Mirror) -> String {
  switch mirror.displayStyle {
  case .enum:
    guard let payload = mirror.children.first else {
      // The only value of a type that has no name to show is printed as the type.
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

/// One of several associated values: `id:`, `action: .toggled`, and `_:` for one without a label.
private func elementLabel(_ element: Mirror.Child) -> String {
  // Reflection calls elements without a label ".0", ".1" and so on.
  let label = element.label.flatMap { $0.hasPrefix(".") ? nil : $0 } ?? "_"
  let inner = caseLabel(element.value)
  return inner.isEmpty ? "\(label):" : "\(label): \(inner)"
}

/// The name of a type with the types it is nested in, without module, generic arguments and local contexts.
private func typeLabel(_ type: Any.Type) -> String {
  var name: [UInt8] = []
  var isInModule = true
  var depth = 0
  // By bytes, since finding characters takes most of the time otherwise. Names in UTF-8 have none of these inside others.
  for byte in String(reflecting: type).utf8 {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "("):
      depth += 1
    case UInt8(ascii: ">"), UInt8(ascii: ")"):
      depth -= 1
    case UInt8(ascii: ".") where depth == 0:
      if isInModule {
        // So far it was the module.
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
