/// A record of the state that a node's observers know. It stops the propagation of an unchanged state.
///
/// See ``StateProof`` for what can be proved, and of which states. No collection is kept, because a kept copy would make the
/// next write to it copy all its elements.
@usableFromInline
struct Fingerprint {
  @usableFromInline
  enum Kind: UInt8 {
    /// Nothing can be proved: whoever observes the state compares for himself.
    case none
    /// The state's bytes, of which there are at most eight, and which refer to nothing.
    case word
    /// The eight bytes of the stamp, at an offset in the state.
    case stamp
    /// A copy of the state, to compare its bytes.
    case copy
  }

  @usableFromInline var kind = Kind.none
  /// Whether the next state counts as changed, whatever it is.
  @usableFromInline var isStale = false
  @usableFromInline var offset: UInt16 = 0
  @usableFromInline var word: UInt64 = 0

  /// Up to this size, comparing bytes is cheaper than what observers would do.
  @usableFromInline static var largest: Int { 256 }

  @usableFromInline init() {}

  @inlinable
  mutating func take<State>(_ state: State, core: EngineCore) {
    switch core.proof(of: State.self) {
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

  /// Whether `state` is provably the one last seen; takes it as that if not.
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

  /// The state last seen, where there is a copy of it.
  @inlinable
  func state<State>(_ type: State.Type) -> State? {
    switch kind {
    case .none, .stamp: return nil
    case .word:
      // Of a type that refers to nothing and has at most eight bytes: see `take`.
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
    // Made from an allocated pointer by `take`, the only place that sets `copy`.
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

  /// Copies what a copy of the value may leave out, the bytes between its fields, over an equal value.
  @inlinable
  static func copyBytes<State>(of state: State, to copy: UnsafeMutablePointer<State>) {
    // References were counted when the value itself was copied, and come out the same.
    withUnsafeBytes(of: state) { UnsafeMutableRawBufferPointer(start: copy, count: $0.count).copyMemory(from: $0) }
  }
}
