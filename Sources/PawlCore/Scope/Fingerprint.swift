/// A record of the state that a node's observers know. It stops the propagation of an unchanged state.
///
/// ``ChangeDetection`` describes which states can be proved to be unchanged. Collections are never kept, because the
/// next write to a collection with a kept copy would copy all of its elements.
@usableFromInline
struct Fingerprint {
  @usableFromInline
  enum Kind: UInt8 {
    /// Nothing can be proved: each observer of the state compares it.
    case none
    /// The bytes of a state without references, at most eight.
    case word
    /// The eight bytes of a stamp, at an offset in the state.
    case stamp
    /// A copy of the state, to compare its bytes.
    case copy
  }

  @usableFromInline var kind = Kind.none
  /// Whether the next state counts as changed in any case.
  @usableFromInline var isStale = false
  @usableFromInline var offset: UInt16 = 0
  @usableFromInline var word: UInt64 = 0

  /// The maximum size for which comparing bytes is cheaper than notifying observers.
  @usableFromInline static var largest: Int { 256 }

  @usableFromInline init() {}

  @inlinable
  mutating func take<State>(_ state: State, core: EngineCore) {
    switch core.changeDetection(of: State.self) {
    case .none:
      break
    case .stamp(let offset):
      kind = .stamp
      self.offset = offset
      word = stamp(of: state)
    case .bytes where _isPOD(State.self) && MemoryLayout<State>.size <= 8:
      kind = .word
      word = Self.word(of: state)
    case .bytes:
      kind = .copy
      let copy = UnsafeMutablePointer<State>.allocate(capacity: 1)
      copy.initialize(to: state)
      Self.copyBytes(of: state, to: copy)
      word = UInt64(UInt(bitPattern: copy))
    }
  }

  /// Whether `state` is provably the last known state. If not, it becomes the last known state.
  @inlinable
  mutating func matches<State>(_ state: State) -> Bool {
    let isSame = takeOver(state)
    guard isStale else { return isSame }
    isStale = false
    return false
  }

  @inlinable
  mutating func takeOver<State>(_ state: State) -> Bool {
    switch kind {
    case .none:
      return false
    case .word:
      return takeOver(word: Self.word(of: state))
    case .stamp:
      return takeOver(word: stamp(of: state))
    case .copy:
      let last = Self.pointer(word, to: State.self)
      if Self.haveSameBytes(state, last) { return true }
      last.pointee = state
      Self.copyBytes(of: state, to: last)
      return false
    }
  }

  /// Returns the last known state, if a copy of it is kept.
  @inlinable
  func state<State>(_ type: State.Type) -> State? {
    switch kind {
    case .none, .stamp: return nil
    case .word:
      // The type has no references and at most eight bytes: see `take`.
      return withUnsafeBytes(of: word) { $0.loadUnaligned(as: State.self) }
    case .copy: return Self.pointer(word, to: type).pointee
    }
  }

  @usableFromInline
  mutating func clear<State>(_ type: State.Type) {
    if kind == .copy {
      let copy = Self.pointer(word, to: type)
      copy.deinitialize(count: 1)
      copy.deallocate()
    }
    kind = .none
    isStale = false
  }

  @inlinable
  mutating func takeOver(word newWord: UInt64) -> Bool {
    if newWord == word { return true }
    word = newWord
    return false
  }

  @inlinable
  static func word<State>(of state: State) -> UInt64 {
    var word: UInt64 = 0
    withUnsafeBytes(of: state) { bytes in
      withUnsafeMutableBytes(of: &word) { $0.copyMemory(from: bytes) }
    }
    return word
  }

  @inlinable
  func stamp<State>(of state: State) -> UInt64 {
    withUnsafeBytes(of: state) { $0.loadUnaligned(fromByteOffset: Int(offset), as: UInt64.self) }
  }

  @inlinable
  static func pointer<State>(_ word: UInt64, to type: State.Type) -> UnsafeMutablePointer<State> {
    // `take` made it from an allocated pointer. It is the only function that sets `copy`.
    UnsafeMutablePointer(bitPattern: UInt(word)).unsafelyUnwrapped
  }

  @inlinable
  static func haveSameBytes<State>(_ state: State, _ last: UnsafeMutablePointer<State>) -> Bool {
    withUnsafeBytes(of: state) { bytes in
      let last = UnsafeRawPointer(last)
      var offset = 0
      while offset + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        guard word == last.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else { return false }
        offset += 8
      }
      while offset < bytes.count {
        guard bytes[offset] == last.load(fromByteOffset: offset, as: UInt8.self) else { return false }
        offset += 1
      }
      return true
    }
  }

  /// Copies all bytes of a value over an equal copy, including the padding, which copying the value may leave out.
  @inlinable
  static func copyBytes<State>(of state: State, to copy: UnsafeMutablePointer<State>) {
    // References are the same in both. They were retained when the value was copied.
    withUnsafeBytes(of: state) { UnsafeMutableRawBufferPointer(start: copy, count: $0.count).copyMemory(from: $0) }
  }
}
