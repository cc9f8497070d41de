import PawlInspector

extension ValueTree {
  /// Creates the tree of a value from its mirror.
  init(reflecting value: Any, label: String? = nil) {
    let mirror = Mirror(reflecting: value)
    let type = "\(Swift.type(of: value))"
    switch (mirror.displayStyle, mirror.children.first) {
    case (.optional, let wrapped):
      if let wrapped {
        self.init(reflecting: wrapped.value, label: label)
      } else {
        self.init(label: label, type: type, summary: "nil")
      }
    case (.collection, _), (.set, _):
      let children = Array(mirror.children)
      self.init(
        label: label, type: "", summary: children.count == 1 ? "1 element" : "\(children.count) elements"
      ) {
        children.enumerated().map { ValueTree(reflecting: $1.value, label: "[\($0)]") }
      }
    case (.dictionary, _):
      let children = mirror.children.compactMap { $0.value as? (key: AnyHashable, value: Any) }
        .sorted { "\($0.key)" < "\($1.key)" }
      self.init(label: label, type: "", summary: children.count == 1 ? "1 entry" : "\(children.count) entries") {
        children.map { ValueTree(reflecting: $0.value, label: "\($0.key)") }
      }
    case (.enum, let payload?):
      self.init(label: label, type: type, summary: ".\(payload.label ?? "")") {
        let inner = Mirror(reflecting: payload.value)
        guard inner.displayStyle == .tuple else { return [ValueTree(reflecting: payload.value)] }
        return inner.children.map { ValueTree(reflecting: $0.value, label: $0.label) }
      }
    case (.enum, nil):
      self.init(label: label, type: type, summary: ".\(value)")
    case (.struct, _?), (.class, _?):
      let children = Array(mirror.children)
      self.init(label: label, type: type, summary: "") {
        children.map { ValueTree(reflecting: $0.value, label: $0.label) }
      }
    default:
      self.init(label: label, type: type, summary: value is String ? "\"\(value)\"" : "\(value)")
    }
  }
}
