/// Reads and calls the table of functions through which the runtime copies, destroys and takes apart values of a type.
///
/// The table sits one word before a type's metadata. Its first eight words are functions, then come size, stride, flags
/// and a count of extra inhabitants, and for enums three more functions. All of them use the C calling convention.
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

  var size: Int { table.load(fromByteOffset: 8 * Self.word, as: Int.self) }

  var alignment: Int { Int(flags & 0xFF) + 1 }

  /// Whether a value may be read through a copy of its bits, made without telling the original.
  ///
  /// False for types that hold a `weak` reference, whose address the runtime keeps.
  var isReadableThroughBits: Bool { flags & (0x0010_0000 | 0x0100_0000) == 0 }

  var hasEnumWitnesses: Bool { flags & 0x0020_0000 != 0 }

  private var flags: UInt32 { table.load(fromByteOffset: 10 * Self.word, as: UInt32.self) }

  /// The index of the enum case that `value` is in: cases with payload first, then those without, as declared.
  @inlinable
  func enumTag(of value: UnsafeRawPointer) -> UInt32 {
    enumFunction(0, as: GetEnumTag.self)(value, metadata)
  }

  /// Turns the enum value at `value` into its payload, which then lies at the same address.
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
    // Behind the ten words come two 32-bit fields, so that this is right on 32-bit systems as well.
    let pointer = table.load(fromByteOffset: 10 * Self.word + 8 + index * Self.word, as: UnsafeRawPointer.self)
    return unsafeBitCast(pointer, to: type)
  }
}
