/// Knows the types whose elements have no order.
struct JSONSorting {
  enum Order {
    /// The elements have an order, or the value has no elements.
    case ordered
    /// The members of an object, or the elements of an array, have no order.
    case unordered
    /// The elements of an array are keys and values in turn, and the pairs have no order.
    case unorderedPairs
  }

  private var orders: [ObjectIdentifier: Order] = [:]

  mutating func order(of type: Any.Type) -> Order {
    let identity = ObjectIdentifier(type)
    if let known = orders[identity] { return known }
    let order = (type as? any UnorderedCollection.Type)?.encodingOrder ?? .ordered
    orders[identity] = order
    return order
  }
}

private protocol UnorderedCollection {
  static var encodingOrder: JSONSorting.Order { get }
}

extension Set: UnorderedCollection {
  static var encodingOrder: JSONSorting.Order { .unordered }
}

extension Dictionary: UnorderedCollection {
  /// The standard library encodes dictionaries with these keys as objects, and others as arrays.
  static var encodingOrder: JSONSorting.Order {
    Key.self == String.self || Key.self == Int.self || Key.self is any CodingKeyRepresentable.Type
      ? .unordered : .unorderedPairs
  }
}

extension JSONText {
  /// Sorts the members of the object, or the elements of the array, that begins at an offset and ends with the text.
  mutating func sortMembers(from start: Int, pairs: Bool) {
    let ranges = memberRanges(from: start, pairs: pairs)
    guard ranges.count > 1 else { return }
    let old = Array(bytes[start...])
    let sorted = ranges.sorted { lhs, rhs in
      old[lhs.lowerBound - start..<lhs.upperBound - start].lexicographicallyPrecedes(
        old[rhs.lowerBound - start..<rhs.upperBound - start])
    }
    truncate(to: start + 1)
    for (index, range) in sorted.enumerated() {
      if index > 0 { append(.comma) }
      append(old[range.lowerBound - start..<range.upperBound - start])
    }
    append(old[old.count - 1])
  }

  /// The ranges between the commas of the outermost level.
  private func memberRanges(from start: Int, pairs: Bool) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var (depth, begin, commas, index) = (0, start + 1, 0, start + 1)
    let end = bytes.count - 1
    while index < end {
      switch bytes[index] {
      case .leftBrace, .leftBracket: depth += 1
      case .rightBrace, .rightBracket: depth -= 1
      case .quote:
        index += 1
        while bytes[index] != .quote { index += bytes[index] == .backslash ? 2 : 1 }
      case .comma where depth == 0:
        commas += 1
        if !pairs || commas.isMultiple(of: 2) {
          result.append(begin..<index)
          begin = index + 1
        }
      default: break
      }
      index += 1
    }
    if begin < end { result.append(begin..<end) }
    return result
  }
}
