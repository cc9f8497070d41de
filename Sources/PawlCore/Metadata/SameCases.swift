/// Returns whether a found value seems to be the embedded one: its cases match, and if it has none, `==` is true.
/// Values that cannot be compared count as the same.
func isSame<Value>(_ found: Value, _ original: Value) -> Bool {
  guard TypeKind(Value.self) == .enumeration else { return isEqualIfComparable(found, original) }
  return withUnsafePointer(to: found) { found in
    withUnsafePointer(to: original) { takesSameCases(found, $0, Value.self, depth: 64) }
  }
}

private func takesSameCases(
  _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ type: Any.Type, depth: Int
) -> Bool {
  // The payloads are in the same box. A linked list that was embedded unchanged is recognized here, however long it is.
  if first == second { return true }
  guard isReadableEnum(type) else { return true }
  let witnesses = ValueWitnesses(type)
  let tag = witnesses.enumTag(of: first)
  guard tag == witnesses.enumTag(of: second) else { return false }
  guard let cases = FieldList(type), tag < cases.count,
    case .value(let payload, let isIndirect) = cases.payload(at: Int(tag))
  else { return true }
  guard depth > 0 else { return false }
  let step = CaseStep(type: type, tag: tag, payloadType: payload, isIndirect: isIndirect)
  return step.withPayload(of: first) { first in
    step.withPayload(of: second) { takesSameCases(first, $0, payload, depth: depth - 1) }
  }
}
