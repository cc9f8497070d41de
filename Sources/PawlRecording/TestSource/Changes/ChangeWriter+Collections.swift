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
      // A longer path would not fit into a line.
      guard place.count <= 90 else { return nil }
      let nested = try self.statements(
        from: oldElement, to: element, as: after.elementType, target: "\(place)?", at: "\(path)[id: \(id.base)]")
      statements +=
        nested.count == 1 && nested[0].start == "\(place)? = "
        ? [ChangeStatement(start: "\(place) = ", expression: nested[0].expression)] : nested
    }
    let tail = newIDs.count - insertions.count
    let isAtEnd = insertions.allSatisfy { $0.offset >= tail }
    let isAtStart = insertions.count == 1 && insertions[0].offset == 0
    guard isAtEnd || isAtStart || newIDs.count > longArray else { return nil }
    for (index, id) in insertions {
      guard let element = elements[id] else { return nil }
      statements.append(
        try insertion(
          element, of: after.elementType, at: isAtEnd ? nil : index, target: target, at: "\(path)[\(index)]")
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

  /// The number of elements above which single elements are changed at their positions.
  ///
  /// Such a statement traps if the reducer has gone wrong and the array is shorter than expected. A shorter array is
  /// assigned as a whole, so that the test only fails.
  private var longArray: Int { 20 }

  func array(
    from before: any ArrayValue, to after: any ArrayValue, target: String, at path: String
  ) throws -> [ChangeStatement]? {
    let (old, new) = (before.anyElements, after.anyElements)
    let start = zip(old, new).prefix { areEqual($0, $1) }.count
    if old.count == new.count {
      let changed = new.indices.dropFirst(start).filter { !areEqual(old[$0], new[$0]) }
      guard new.count > longArray, changed.count <= limit else { return nil }
      return try changed.flatMap { index in
        try statements(
          from: old[index], to: new[index], as: after.elementType, target: "\(target)[\(index)]",
          at: "\(path)[\(index)]")
      }
    }
    // The first and the last elements that are the same; what is between them was removed or inserted.
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { areEqual($0, $1) }.count
    let (removed, inserted) = (old.count - start - end, new.count - start - end)
    guard removed == 0 || inserted == 0, removed + inserted <= limit else { return nil }
    let isSafe = removed == 0 && (end == 0 || start == 0 && inserted == 1)
    guard isSafe || new.count > longArray, !old.isEmpty || inserted == 1 else { return nil }
    if removed > 0 {
      let range = "\(start)..<\(start + removed)"
      let source = removed == 1 ? "\(target).remove(at: \(start))" : "\(target).removeSubrange(\(range))"
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
