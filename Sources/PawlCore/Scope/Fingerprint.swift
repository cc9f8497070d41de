/// How a change of a state of one type can be ruled out without asking for `Equatable` conformance.
enum FingerprintKind: UInt8 {
  /// It cannot: whoever observes the state compares for himself.
  case none
  /// By its bytes, of which there are at most eight and which refer to nothing.
  case word
  /// By its bytes, which refer to nothing.
  case bytes
  /// By the stamp of its history.
  case stamp
}

/// What a node remembers of the state that its observers know, so that an unchanged state stops there.
///
/// The state itself is never kept: a kept copy of a collection would make the next write to it copy all its elements.
@usableFromInline
struct Fingerprint {
  @usableFromInline var kind: UInt8 = 0
  @usableFromInline var word: UInt64 = 0

  /// Up to this size, comparing bytes is cheaper than what observers would do.
  static let largest = 256

  @usableFromInline init() {}

  mutating func take<State>(_ state: State, kind: FingerprintKind) {
    self.kind = kind.rawValue
    switch kind {
    case .none: break
    case .word: word = Self.word(of: state)
    case .stamp: word = Self.stamp(of: state)
    case .bytes:
      let copy = UnsafeMutablePointer<State>.allocate(capacity: 1)
      copy.initialize(to: state)
      word = UInt64(UInt(bitPattern: copy))
    }
  }

  /// Whether `state` is provably the one last seen; takes it as that if not.
  @inlinable
  mutating func matches<State>(_ state: State) -> Bool {
    if kind == 0 { return false }
    if kind == 1 {
      let new = Self.word(of: state)
      if new == word { return true }
      word = new
      return false
    }
    return matchesLarge(state)
  }

  @usableFromInline
  mutating func matchesLarge<State>(_ state: State) -> Bool {
    if kind == FingerprintKind.stamp.rawValue {
      let new = Self.stamp(of: state)
      if new == word { return true }
      word = new
      return false
    }
    let last = pointer(to: State.self)
    let isSame = withUnsafeBytes(of: state) { new in
      let old = UnsafeRawBufferPointer(start: last, count: new.count)
      return new.elementsEqual(old)
    }
    if !isSame { last.pointee = state }
    return isSame
  }

  mutating func clear<State>(_ type: State.Type) {
    if kind == FingerprintKind.bytes.rawValue { pointer(to: type).deallocate() }
    kind = 0
  }

  private func pointer<State>(to type: State.Type) -> UnsafeMutablePointer<State> {
    // Set from an allocated pointer by `take`, the only writer while `kind` is `bytes`.
    UnsafeMutablePointer(bitPattern: UInt(word))!
  }

  @inlinable
  static func word<State>(of state: State) -> UInt64 {
    var word: UInt64 = 0
    withUnsafeBytes(of: state) { bytes in
      withUnsafeMutableBytes(of: &word) { $0.copyMemory(from: bytes) }
    }
    return word
  }

  private static func stamp<State>(of state: State) -> UInt64 {
    (state as? any ChangeTracking)?.stampValue ?? 0
  }
}

/// A collection whose value knows its place in a history of changes: equal stamps mean equal contents.
package protocol ChangeTracking {
  var stampValue: UInt64 { get }
}

extension EngineCore {
  final func fingerprintKind<State>(of type: State.Type) -> FingerprintKind {
    if _isPOD(type) {
      let size = MemoryLayout<State>.size
      return size <= 8 ? .word : size <= Fingerprint.largest ? .bytes : .none
    }
    let key = ObjectIdentifier(type)
    if let kind = fingerprintKinds[key] { return kind }
    let kind: FingerprintKind = type is any ChangeTracking.Type ? .stamp : .none
    fingerprintKinds[key] = kind
    return kind
  }
}

extension IdentifiedArray: ChangeTracking {
  package var stampValue: UInt64 { stamp.rawValue }
}
