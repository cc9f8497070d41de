import TestSupport

/// A Codable value of random shape: all containers of the standard library, enums, and nested types.
indirect enum RandomShape: Codable, Equatable {
  case nothing
  case integers([Int8], UInt64, Int64)
  case numbers(Double, Float)
  case text(String)
  case named(first: String?, second: Bool)
  case list([RandomShape])
  case byName([String: RandomShape])
  case byNumber([Int: String])
  case byFraction([Double: Int])
  case set(Set<UInt16>)
  case tree(RandomTree)
  case optional(RandomShape?)
  case pair(RandomShape, label: RandomShape)

  init(_ generator: inout SeededGenerator, depth: Int) {
    switch generator.below(depth > 0 ? 13 : 7) {
    case 0: self = .nothing
    case 1:
      self = .integers(
        (0..<generator.below(4)).map { _ in Int8(truncatingIfNeeded: generator.next()) },
        generator.next() >> UInt64(generator.below(64)), Int64(bitPattern: generator.next()) >> generator.below(64))
    case 2: self = .numbers(Self.double(&generator), Self.float(&generator))
    case 3: self = .text(Self.string(&generator))
    case 4:
      self = .named(first: generator.chance(50) ? Self.string(&generator) : nil, second: generator.chance(50))
    case 5:
      self = .byNumber(
        Dictionary((0..<generator.below(4)).map { _ in (generator.below(100), Self.string(&generator)) }) { $1 })
    case 6:
      self = .byFraction(
        Dictionary((0..<generator.below(4)).map { _ in (Self.double(&generator), generator.below(9)) }) { $1 })
    case 7: self = .list((0..<generator.below(5)).map { _ in RandomShape(&generator, depth: depth - 1) })
    case 8:
      self = .byName(
        Dictionary(
          (0..<generator.below(5)).map { _ in (Self.string(&generator), RandomShape(&generator, depth: depth - 1)) }
        ) { $1 })
    case 9: self = .set(Set((0..<generator.below(6)).map { _ in UInt16(truncatingIfNeeded: generator.next()) }))
    case 10: self = .tree(RandomTree(&generator, depth: depth - 1))
    case 11: self = .optional(generator.chance(50) ? RandomShape(&generator, depth: depth - 1) : nil)
    default: self = .pair(RandomShape(&generator, depth: depth - 1), label: RandomShape(&generator, depth: depth - 1))
    }
  }

  private static func double(_ generator: inout SeededGenerator) -> Double {
    switch generator.below(4) {
    case 0: return Double(generator.below(1000)) / 8
    case 1: return Double(generator.below(100_000)) / 1000
    case 2: return [.infinity, -.infinity, -0.0, .leastNonzeroMagnitude, 1e300][generator.below(5)]
    default:
      let value = Double(bitPattern: generator.next())
      return value.isNaN ? 1.5 : value
    }
  }

  private static func float(_ generator: inout SeededGenerator) -> Float {
    let value = Float(bitPattern: UInt32(truncatingIfNeeded: generator.next()))
    return value.isNaN ? 2.5 : value
  }

  static func string(_ generator: inout SeededGenerator) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<generator.below(8) {
      let limit: UInt64 = [0x20, 0x80, 0x800, 0x11_0000][generator.below(4)]
      if let scalar = UnicodeScalar(UInt32(generator.next() % limit)) { scalars.append(scalar) }
    }
    return String(scalars)
  }
}

/// A structure that writes an object within itself by hand, beside synthesized conformances.
struct RandomTree: Codable, Equatable {
  var name: String
  var children: [RandomTree]
  var inner: Int?

  init(_ generator: inout SeededGenerator, depth: Int) {
    name = RandomShape.string(&generator)
    inner = generator.chance(50) ? generator.below(10) : nil
    children =
      depth <= 0 ? [] : (0..<generator.below(3)).map { [depth] _ in RandomTree(&generator, depth: depth - 1) }
  }

  private enum Key: String, CodingKey { case name, children, more }
  private enum MoreKey: String, CodingKey { case inner }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let more = try container.nestedContainer(keyedBy: MoreKey.self, forKey: .more)
    inner = try more.decodeIfPresent(Int.self, forKey: .inner)
    var list = try container.nestedUnkeyedContainer(forKey: .children)
    children = []
    while !list.isAtEnd { children.append(try list.decode(RandomTree.self)) }
    name = try container.decode(String.self, forKey: .name)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    var more = container.nestedContainer(keyedBy: MoreKey.self, forKey: .more)
    try more.encodeIfPresent(inner, forKey: .inner)
    var list = container.nestedUnkeyedContainer(forKey: .children)
    for child in children { try list.encode(child) }
  }
}
