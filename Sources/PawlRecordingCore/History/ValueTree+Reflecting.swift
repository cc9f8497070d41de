extension ValueTree {
  /// Creates a tree of a value by reflection.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - label: The name of the value in the value around it.
  ///   - secrets: Texts that are replaced. Default: none.
  /// - Complexity: O(1) for the tree, and O(parts) when its parts are read.
  public init(reflecting value: Any, label: String? = nil, secrets: SecretTexts? = nil) {
    let mirror = Mirror(reflecting: value)
    // A type that describes its contents itself isn't taken apart: a date, a URL.
    let isLeaf = mirror.children.isEmpty || (value is any CustomStringConvertible && mirror.displayStyle == .struct)
    let type = "\(mirror.subjectType)"
    func parts(_ children: Mirror.Children, label: ((Int, String?) -> String?)? = nil) -> [ValueTree] {
      children.enumerated().map { index, child in
        ValueTree(reflecting: child.value, label: label?(index, child.label) ?? child.label, secrets: secrets)
      }
    }
    switch mirror.displayStyle {
    case .optional:
      guard let child = mirror.children.first else {
        self.init(label: label, type: type, summary: "nil")
        return
      }
      self.init(reflecting: child.value, label: label, secrets: secrets)
      self.type = type
    case .collection, .set:
      let count = mirror.children.count
      self.init(
        label: label, type: type, summary: count == 1 ? "1 element" : "\(count) elements",
        parts: count == 0 ? nil : { parts(mirror.children) { index, _ in "[\(index)]" } })
    case .dictionary:
      let count = mirror.children.count
      self.init(
        label: label, type: type, summary: count == 1 ? "1 entry" : "\(count) entries",
        parts: count == 0 ? nil : { Self.entries(mirror, secrets) })
    case .enum where !mirror.children.isEmpty:
      let name = actionName(value)
      self.init(label: label, type: type, summary: name) {
        guard let payload = mirror.children.first else { return [] }
        let inner = Mirror(reflecting: payload.value)
        return inner.displayStyle == .tuple
          ? parts(inner.children) { index, label in label?.hasPrefix(".") == true ? "\(index)" : label }
          : [ValueTree(reflecting: payload.value, label: payload.label, secrets: secrets)]
      }
    case _ where isLeaf:
      self.init(label: label, type: type, summary: Self.text(value, mirror, secrets))
    default:
      self.init(label: label, type: type, summary: type) {
        var children = parts(mirror.children)
        var ancestor = mirror.superclassMirror
        while let current = ancestor {
          children = parts(current.children) + children
          ancestor = current.superclassMirror
        }
        return children
      }
    }
  }

  private static func text(_ value: Any, _ mirror: Mirror, _ secrets: SecretTexts?) -> String {
    if let text = value as? String { return "\"\(secrets?.removing(from: text) ?? text)\"".oneLine }
    if mirror.displayStyle == .enum { return actionName(value) }
    let text = "\(value)"
    return (secrets?.removing(from: text) ?? text).oneLine
  }

  /// The entries of a dictionary in the order of their keys' texts.
  private static func entries(_ mirror: Mirror, _ secrets: SecretTexts?) -> [ValueTree] {
    mirror.children.map { child -> ValueTree in
      let pair = Array(Mirror(reflecting: child.value).children)
      guard pair.count == 2 else { return ValueTree(reflecting: child.value, secrets: secrets) }
      let key = "\(pair[0].value)"
      return ValueTree(
        reflecting: pair[1].value, label: "[\(secrets?.removing(from: key) ?? key)]", secrets: secrets)
    }
    .sorted { ($0.label ?? "") < ($1.label ?? "") }
  }
}

extension String {
  fileprivate var oneLine: String {
    contains(where: \.isNewline) ? split(whereSeparator: \.isNewline).joined(separator: "⏎") : self
  }
}
