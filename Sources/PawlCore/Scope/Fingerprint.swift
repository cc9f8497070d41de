/// What a node remembers of the state that its observers know, so that an unchanged state stops there.
///
/// The bytes of a state that refers to nothing, the stamp of a collection that keeps a history, or a copy of a small
/// equatable state without collections. No other state is kept, because a kept copy of a collection would make the next
/// write to it copy all its elements.
@usableFromInline
struct Fingerprint {
  @usableFromInline
  enum Kind: UInt8 {
    /// Nothing can be proved: whoever observes the state compares for himself.
    case none
    /// The state's bytes, of which there are at most eight.
    case word
    /// The eight bytes of the stamp, at an offset in the state.
    case stamp
    /// A copy of the state's bytes.
    case bytes
    /// A ``KnownValue``.
    case value
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
    if _isPOD(State.self) {
      if MemoryLayout<State>.size <= 8 {
        kind = .word
        word = Self.word(of: state)
      } else if MemoryLayout<State>.size <= Self.largest {
        kind = .bytes
        let copy = UnsafeMutablePointer<State>.allocate(capacity: 1)
        copy.initialize(to: state)
        word = UInt64(UInt(bitPattern: copy))
      }
    } else if let offset = core.stampOffset(in: State.self) {
      kind = .stamp
      self.offset = offset
      word = stamp(of: state)
    } else if let value = core.knownValue(of: state) {
      kind = .value
      word = UInt64(UInt(bitPattern: Unmanaged.passRetained(value).toOpaque()))
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
    case .bytes:
      let last = Self.pointer(word, to: State.self)
      let isSame = withUnsafeBytes(of: state) { $0.elementsEqual(UnsafeRawBufferPointer(start: last, count: $0.count)) }
      if !isSame { last.pointee = state }
      return isSame
    case .value:
      let known = Self.knownValue(word)
      return withUnsafePointer(to: state) { state in known._withUnsafeGuaranteedRef { $0.matches(state) } }
    }
  }

  @usableFromInline
  mutating func clear<State>(_ type: State.Type) {
    if kind == .bytes { Self.pointer(word, to: type).deallocate() }
    if kind == .value { Self.knownValue(word).release() }
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
  static func knownValue(_ word: UInt64) -> Unmanaged<KnownValue> {
    // Made from a retained object by `take`, the only place that sets `value`.
    .fromOpaque(UnsafeRawPointer(bitPattern: UInt(word)).unsafelyUnwrapped)
  }

  @inlinable
  static func pointer<State>(_ word: UInt64, to type: State.Type) -> UnsafeMutablePointer<State> {
    // Made from an allocated pointer by `take`, the only place that sets `bytes`.
    UnsafeMutablePointer(bitPattern: UInt(word)).unsafelyUnwrapped
  }
}

/// A collection whose value knows its place in a history of changes: equal stamps mean equal contents.
protocol ChangeTracking {
  /// Where the stamp is in the value, in bytes. The stamp has eight.
  static var stampOffset: UInt16? { get }
}

extension IdentifiedArray: ChangeTracking {
  static var stampOffset: UInt16? { MemoryLayout<Self>.offset(of: \.log.stamp).map(UInt16.init) }
}

extension EngineCore {
  /// Where a state of the type has its stamp, if it is a collection with one. Found once for each type.
  @usableFromInline
  final func stampOffset<State>(in type: State.Type) -> UInt16? {
    let key = ObjectIdentifier(type)
    if let offset = stampOffsets[key] { return offset }
    let offset = (type as? any ChangeTracking.Type)?.stampOffset
    stampOffsets[key] = .some(offset)
    return offset
  }
}
