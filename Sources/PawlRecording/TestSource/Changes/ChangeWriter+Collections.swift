import PawlCore

extension ChangeWriter {
  /// The number of single changes above which a collection is assigned as a whole.
  private var limit: Int { 8 }

  func identified(
    from before: any IdentifiedArrayValue, to after: any IdentifiedArrayValue, target: String, at path: String
  ) throws -> [ChangeStatement]? {
    let (oldIDs, newIDs) = (before.anyIDs, after.anyIDs)
    let (old, new) = (Set(oldIDs), Set(newIDs))
    let (removed, kept) = (oldIDs.filter { !new.contains($0) }, oldIDs.filter { new.contains($0) })
    let insertions = newIDs.enumerated().filter { !old.contains($1) }
    guard kept == newIDs.filter({ old.contains($0) }), removed.count + insertions.count <= limit,
      !kept.isEmpty || removed.isEmpty
    else { return nil }
    let elements = Dictionary(uniqueKeysWithValues: zip(newIDs, after.anyElements))
    let oldElements = Dictionary(uniqueKeysWithValues: zip(oldIDs, before.anyElements))
    var statements = try removed.map { id in
      ChangeStatement(
        start: "\(target).remove(id: ", expression: try writer.expression(id.base, as: after.idType, at: path), end: ")"
      )
    }
    var changed = 0
    for id in kept {
      guard let oldElement = oldElements[id], let element = elements[id], !areEqual(oldElement, element) else {
        continue
      }
      changed += 1
      guard changed <= limit, let key = try writer.expression(id.base, as: after.idType, at: path).line else {
        return nil
      }
      let place = "\(target)[id: \(key)]"
      let nested = try self.statements(
        from: oldElement, to: element, as: after.elementType, target: "\(place)?", at: "\(path)[id: \(id.base)]")
      statements +=
        nested.count == 1 && nested[0].start == "\(place)? = "
        ? [ChangeStatement(start: "\(place) = ", expression: nested[0].expression)] : nested
    }
    for (index, id) in insertions {
      guard let element = elements[id] else { return nil }
      let isLast =
        index >= newIDs.count - insertions.count
        && insertions.allSatisfy { $0.offset >= newIDs.count - insertions.count }
      statements.append(
        try insertion(element, of: after.elementType, at: isLast ? nil : index, target: target, at: "\(path)[\(index)]")
      )
    }
    return statements
  }

  private func insertion(
    _ element: Any, of type: Any.Type, at index: Int?, target: String, at path: String
  ) throws -> ChangeStatement {
    var arguments = [SwiftExpression.Argument(nil, try writer.expression(element, as: type, at: path))]
    if let index { arguments.append(.init("at", .atom("\(index)"))) }
    return ChangeStatement(start: "", expression: .call("\(target).\(index == nil ? "append" : "insert")", arguments))
  }

  func array(
    from before: any ArrayValue, to after: any ArrayValue, target: String, at path: String
  ) throws -> [ChangeStatement]? {
    let (old, new) = (before.anyElements, after.anyElements)
    if old.count == new.count {
      let changed = new.indices.filter { !areEqual(old[$0], new[$0]) }
      guard changed.count <= limit, changed.count < new.count || new.count == 1 else { return nil }
      return try changed.flatMap { index in
        try statements(
          from: old[index], to: new[index], as: after.elementType, target: "\(target)[\(index)]",
          at: "\(path)[\(index)]")
      }
    }
    // The first and the last elements that are the same; what is between them was removed or inserted.
    let start = zip(old, new).prefix { areEqual($0, $1) }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { areEqual($0, $1) }.count
    let (removed, inserted) = (old.count - start - end, new.count - start - end)
    guard !new.isEmpty, removed == 0 || inserted == 0, removed + inserted <= limit, start + end > 0 || old.isEmpty
    else {
      return nil
    }
    if removed == old.count || old.isEmpty { if inserted != 1 { return nil } }
    if removed > 0 {
      let source =
        removed == 1 ? "\(target).remove(at: \(start))" : "\(target).removeSubrange(\(start)..<\(start + removed))"
      return [ChangeStatement(start: "", expression: .atom(source))]
    }
    return try (start..<start + inserted).map { index in
      try insertion(
        new[index], of: after.elementType, at: end == 0 ? nil : index, target: target, at: "\(path)[\(index)]")
    }
  }

  func set(
    from before: any SetValue, to after: any SetValue, target: String, at path: String
  ) throws -> [ChangeStatement]? {
    let (old, new) = (before.anyElements, after.anyElements)
    let removed = old.filter { element in !new.contains { areEqual($0, element) } }
    let inserted = new.filter { element in !old.contains { areEqual($0, element) } }
    guard removed.count + inserted.count <= 3, !new.isEmpty, !old.isEmpty || inserted.count == 1 else { return nil }
    return try [("remove", removed), ("insert", inserted)].flatMap { name, elements in
      try elements.map { element in
        ChangeStatement(
          start: "",
          expression: .call("\(target).\(name)", try writer.expression(element, as: after.elementType, at: path)))
      }.sorted { ($0.line ?? "") < ($1.line ?? "") }
    }
  }

  func dictionary(
    from before: any DictionaryValue, to after: any DictionaryValue, target: String, at path: String
  ) throws -> [ChangeStatement]? {
    let old = Dictionary(before.anyPairs.map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
    let new = Dictionary(after.anyPairs.map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
    let keys = Set(old.keys).union(new.keys).filter { key in
      guard let old = old[key], let new = new[key] else { return true }
      return !areEqual(old, new)
    }
    guard keys.count <= limit, !new.isEmpty else { return nil }
    return try keys.compactMap { key -> ChangeStatement? in
      guard let source = try writer.expression(key.base, as: after.keyType, at: path).line else { return nil }
      let value =
        try new[key].map { try writer.expression($0, as: after.valueType, at: "\(path)[\(key.base)]") } ?? .atom("nil")
      return ChangeStatement(start: "\(target)[\(source)] = ", expression: value)
    }.sorted { $0.start < $1.start }
  }
}
