/// Access to a type's value witness table: the functions with which the runtime copies and destroys values and projects
/// enums.
///
/// The pointer to the table is stored one word before the type's metadata. The table begins with eight functions,
/// followed by size, stride, flags and the number of extra inhabitants. Enums have three more functions. All functions
/// have the C calling convention.
@usableFromInline
struct ValueWitnesses {
  @usableFromInline typealias GetEnumTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  private typealias ProjectPayload = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  private typealias InjectTag = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void
  private typealias Destroy = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  private typealias CopyInto =
    @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer, UnsafeRawPointer) -> UnsafeMutableRawPointer

  @usableFromInline static var word: Int {
    @inlinable get { MemoryLayout<UnsafeRawPointer>.size }
  }

  @usableFromInline let metadata: UnsafeRawPointer
  @usableFromInline let table: UnsafeRawPointer

  @inlinable
  init(_ type: Any.Type) {
    metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    table = metadata.load(fromByteOffset: -Self.word, as: UnsafeRawPointer.self)
  }

  /// Fails if the table can't be one, for the self-check of the layouts.
  init?(checking type: Any.Type) {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let address = metadata.load(fromByteOffset: -Self.word, as: UInt.self)
    guard address % UInt(Self.word) == 0, UnsafeRawPointer(bitPattern: address) != nil else { return nil }
    self.init(type)
  }

  var size: Int { table.load(fromByteOffset: 8 * Self.word, as: Int.self) }

  var alignment: Int { Int(flags & 0xFF) + 1 }

  /// Whether a value may be read through a bitwise copy of it.
  ///
  /// False for types with a `weak` reference, whose address the runtime stores.
  var isReadableThroughBits: Bool { flags & (0x0010_0000 | 0x0100_0000) == 0 }

  var hasEnumWitnesses: Bool { flags & 0x0020_0000 != 0 }

  private var flags: UInt32 { table.load(fromByteOffset: 10 * Self.word, as: UInt32.self) }

  /// Returns the index of the case that `value` is in: cases with a payload first, then those without, as declared.
  @inlinable
  func enumTag(of value: UnsafeRawPointer) -> UInt32 {
    enumFunction(0, as: GetEnumTag.self)(value, metadata)
  }

  /// Turns the enum value at `value` into its payload at the same address.
  func projectPayload(of value: UnsafeMutableRawPointer) {
    enumFunction(1, as: ProjectPayload.self)(value, metadata)
  }

  /// Turns the payload at `payload` back into an enum value in the case `tag`.
  func injectTag(_ tag: UInt32, into payload: UnsafeMutableRawPointer) {
    enumFunction(2, as: InjectTag.self)(payload, tag, metadata)
  }

  func copy(_ value: UnsafeRawPointer, into memory: UnsafeMutableRawPointer) {
    _ = unsafeBitCast(function(2), to: CopyInto.self)(memory, value, metadata)
  }

  func destroy(_ value: UnsafeMutableRawPointer) {
    unsafeBitCast(function(1), to: Destroy.self)(value, metadata)
  }

  private func function(_ index: Int) -> UnsafeRawPointer {
    table.load(fromByteOffset: index * Self.word, as: UnsafeRawPointer.self)
  }

  @inlinable
  func enumFunction<Function>(_ index: Int, as type: Function.Type) -> Function {
    // After the ten words come two 32-bit fields, so the offset is right on 32-bit systems as well.
    let pointer = table.load(fromByteOffset: 10 * Self.word + 8 + index * Self.word, as: UnsafeRawPointer.self)
    return unsafeBitCast(pointer, to: type)
  }
}
