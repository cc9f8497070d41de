import PawlRecordingCore

extension ValueTree {
  /// Creates a tree of JSON text that stands for a value.
  init(_ value: JSONValue, label: String? = nil) {
    switch value {
    case .null: self.init(label: label, type: "", summary: "nil")
    case .bool(let value): self.init(label: label, type: "", summary: "\(value)")
    case .number(let number): self.init(label: label, type: "", summary: number.text)
    case .string: self.init(label: label, type: "", summary: String(decoding: value.text, as: UTF8.self))
    case .array(let elements):
      let summary = elements.count == 1 ? "1 element" : "\(elements.count) elements"
      self.init(
        label: label, type: "", summary: summary,
        parts: elements.isEmpty
          ? nil
          : {
            elements.enumerated().map { ValueTree($1, label: "[\($0)]") }
          })
    case .object(let members):
      if let name = value.caseName {
        guard case .object(let payload) = members[0].value, !payload.isEmpty else {
          self.init(label: label, type: "", summary: name)
          return
        }
        self.init(label: label, type: "", summary: value.caseNames.joined(separator: ".")) {
          payload.map { ValueTree($0.value, label: $0.name.hasPrefix("_") ? nil : $0.name) }
        }
        return
      }
      let summary = members.count == 1 ? "1 field" : "\(members.count) fields"
      self.init(
        label: label, type: "", summary: summary,
        parts: members.isEmpty
          ? nil
          : {
            members.map { ValueTree($0.value, label: $0.name) }
          })
    }
  }
}

extension JSONValue {
  /// The name of the case, if this is the text that the compiler's `Codable` makes of a case of an enum.
  var caseName: String? {
    guard case .object(let members) = self, members.count == 1, case .object = members[0].value else { return nil }
    return members[0].name
  }

  /// The names of the cases from the outside in.
  var caseNames: [String] {
    var (names, value) = ([String](), self)
    while let name = value.caseName {
      names.append(name)
      guard case .object(let members) = value, case .object(let payload) = members[0].value, let last = payload.last
      else { break }
      value = last.value
    }
    if names.isEmpty, case .string(let text) = value { names = [text] }
    return names
  }
}
