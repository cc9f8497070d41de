public import Foundation
import Synchronization

extension DependencyValues {
  /// The source of new identifiers.
  ///
  ///     @Dependency(\.uuid) var uuid
  ///
  ///     state.items.append(Item(id: uuid()))
  ///
  /// It is random in programs and previews. A test that makes an identifier without an override fails with PAWL-113.
  public var uuid: UUIDGenerator {
    get { self[UUIDKey.self] }
    set { self[UUIDKey.self] = newValue }
  }

  private enum UUIDKey: DependencyKey {
    static let liveValue = UUIDGenerator { UUID() }

    static var testValue: UUIDGenerator {
      let request = DependencyRequest.current
      return UUIDGenerator {
        reportUnimplementedValue("uuid", readBy: request)
        return UUID()
      }
    }
  }
}

/// A source of identifiers.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Returns a source of one identifier.
  public static func constant(_ uuid: UUID) -> Self { Self { uuid } }

  /// A source of the identifiers `UUID(0)`, `UUID(1)` and so on. Each use of this property begins anew.
  public static var incrementing: Self {
    let counter = UUIDCounter()
    return Self { counter.next() }
  }

  /// Creates a source from a function.
  public init(_ generate: @escaping @Sendable () -> UUID) { self.generate = generate }

  /// Returns a new identifier.
  public func callAsFunction() -> UUID { generate() }
}

private final class UUIDCounter: Sendable {
  private let count = Atomic<Int>(0)

  func next() -> UUID { UUID(count.wrappingAdd(1, ordering: .relaxed).oldValue) }
}

extension UUID {
  /// Creates an identifier from a number, sign-extended to 128 bits.
  ///
  /// `UUID(10)` is `00000000-0000-0000-0000-00000000000A`, and `UUID(-1)` is `FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF`.
  public init(_ intValue: Int) {
    let sign: UInt8 = intValue < 0 ? 0xFF : 0
    func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: Int64(intValue) >> (index * 8)) }
    self.init(
      uuid: (
        sign, sign, sign, sign, sign, sign, sign, sign, byte(7), byte(6), byte(5), byte(4), byte(3), byte(2), byte(1),
        byte(0)
      ))
  }
}
