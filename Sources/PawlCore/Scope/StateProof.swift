import OrderedCollections

/// The way in which a state of some type is proved to be the one that was seen last.
///
/// A proof rests on the identity of bytes or of buffers. An `==` proves nothing: one that compares ids alone, two spellings
/// of one string, or an object that was changed in place are equal and yet read differently.
@usableFromInline
enum StateProof {
  /// Nothing can be proved: the state counts as changed each time.
  case none
  /// The same bytes, which refer to nothing but strings that a kept copy holds on to.
  case bytes
  /// The same stamp, at an offset in the state.
  case stamp(UInt16)
}

extension EngineCore {
  /// How states of a type are proved to be unchanged. Found once for each type.
  @usableFromInline
  final func proof<State>(of type: State.Type) -> StateProof {
    let key = ObjectIdentifier(type)
    if let proof = proofs[key] { return proof }
    let proof = makeProof(of: type)
    proofs[key] = proof
    return proof
  }

  private final func makeProof<State>(of type: State.Type) -> StateProof {
    if let offset = (type as? any ChangeTracking.Type)?.stampOffset {
      return TypeContents.survey(type) <= .buffers ? .stamp(offset) : .none
    }
    // The survey is not for free, and larger states are not kept.
    guard MemoryLayout<State>.size <= Fingerprint.largest else { return .none }
    return TypeContents.survey(type) == .plain ? .bytes : .none
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

/// The contents of a type's values, as far as they matter to proofs.
enum TypeContents: Comparable {
  /// Numbers and strings: a copy shares nothing that a write to a collection would have to copy.
  case plain
  /// Also collections and boxes that are copied when they are written to while they are shared. A kept copy would be such
  /// a share.
  case buffers
  /// Also objects or memory that can be changed without a trace in the value, or contents that are not known.
  case references

  static func survey(_ type: Any.Type) -> TypeContents {
    var seen: Set<ObjectIdentifier> = []
    return survey(type, &seen)
  }

  /// - Parameter seen: the types that the survey has come by, whose contents count where they were met first.
  private static func survey(_ type: Any.Type, _ seen: inout Set<ObjectIdentifier>) -> TypeContents {
    if type == Int.self || type == String.self || type == Bool.self || type == Double.self { return .plain }
    guard seen.insert(ObjectIdentifier(type)).inserted else { return .plain }
    if let buffer = type as? any CopyOnWriteBuffer.Type {
      return max(.buffers, survey(buffer.elementTypes, &seen))
    }
    switch TypeKind(type) {
    case .tuple: return survey(tupleElements(of: type) ?? [], &seen)
    case .structure, .enumeration: return surveyFields(of: type, &seen)
    case .metatype: return .plain
    case .builtin: return isPlainBuiltin(type) ? .plain : .references
    case .function, .existential, .other: return .references
    }
  }

  private static func survey(_ types: [Any.Type], _ seen: inout Set<ObjectIdentifier>) -> TypeContents {
    var contents = TypeContents.plain
    for type in types { contents = max(contents, survey(type, &seen)) }
    return contents
  }

  private static func surveyFields(of type: Any.Type, _ seen: inout Set<ObjectIdentifier>) -> TypeContents {
    guard let fields = FieldList(type) else { return .references }
    var contents = TypeContents.plain
    for index in 0..<fields.count where contents < .references {
      switch fields.payload(at: index) {
      case .none: break
      case .unknown: contents = .references
      case .value(let type, let isIndirect):
        contents = max(contents, isIndirect ? .buffers : .plain, survey(type, &seen))
      }
    }
    return contents
  }

  /// Whether a type of the compiler's is a number: not a pointer, and nothing that is counted.
  private static func isPlainBuiltin(_ type: Any.Type) -> Bool {
    func isTrivial<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }
    return isTrivial(type) && type != rawPointer
  }

  /// The type that all pointers of Swift hold.
  private static let rawPointer: Any.Type? = {
    guard case .value(let type, _) = FieldList(UnsafeRawPointer.self)?.payload(at: 0) else { return nil }
    return type
  }()
}

/// A collection that is copied when it is written to while it is shared.
private protocol CopyOnWriteBuffer {
  static var elementTypes: [Any.Type] { get }
}

extension Array: CopyOnWriteBuffer { static var elementTypes: [Any.Type] { [Element.self] } }
extension ArraySlice: CopyOnWriteBuffer { static var elementTypes: [Any.Type] { [Element.self] } }
extension ContiguousArray: CopyOnWriteBuffer { static var elementTypes: [Any.Type] { [Element.self] } }
extension Set: CopyOnWriteBuffer { static var elementTypes: [Any.Type] { [Element.self] } }
extension Dictionary: CopyOnWriteBuffer { static var elementTypes: [Any.Type] { [Key.self, Value.self] } }
extension OrderedSet: CopyOnWriteBuffer { static var elementTypes: [Any.Type] { [Element.self] } }
extension OrderedDictionary: CopyOnWriteBuffer { static var elementTypes: [Any.Type] { [Key.self, Value.self] } }
extension IdentifiedArray: CopyOnWriteBuffer { static var elementTypes: [Any.Type] { [ID.self, Element.self] } }
