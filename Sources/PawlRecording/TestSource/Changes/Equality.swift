import PawlCore

/// Returns whether two values are equal: by `==` of their type, or else part by part. Parts without an equality, such as
/// closures, count as equal.
func areEqual(_ left: Any, _ right: Any) -> Bool {
  guard type(of: left) == type(of: right) else { return false }
  if let left = left as? any Equatable { return isEqual(left, right) }
  let (first, second) = (Mirror(reflecting: left), Mirror(reflecting: right))
  guard first.children.count == second.children.count else { return false }
  if let left = ReflectedCase.of(left), let right = ReflectedCase.of(right), left.step != right.step { return false }
  return zip(first.children, second.children).allSatisfy { $0.label == $1.label && areEqual($0.value, $1.value) }
}

private func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
  guard let right = right as? Value else { return false }
  return left == right
}
