import OrderedCollections

/// The way in which a state of some type is proved to be the last known one.
///
/// A proof rests on the identity of bytes or of buffers. An `==` proves nothing: values can be equal and yet differ,
/// for example if `==` compares only ids, for two spellings of a string, or for an object that was changed in place.
@usableFromInline
enum ChangeDetection {
  /// Nothing can be proved: the state always counts as changed.
  case none
  /// The same bytes, without references other than strings that a kept copy retains.
  case bytes
  /// The same stamp, at an offset in the state.
  case stamp(UInt16)
}

extension EngineCore {
  /// Returns the way to prove that states of a type are unchanged. Determined once for each type.
  @usableFromInline
  final func changeDetection<State>(of type: State.Type) -> ChangeDetection {
    let key = ObjectIdentifier(type)
    if let changeDetection = changeDetections[key] { return changeDetection }
    let changeDetection = makeChangeDetection(of: type)
    changeDetections[key] = changeDetection
    return changeDetection
  }

  private final func makeChangeDetection<State>(of type: State.Type) -> ChangeDetection {
    guard RuntimeLayouts.current.contents else { return .none }
    if let offset = (type as? any ChangeTracking.Type)?.stampOffset {
      return TypeContents.inspect(type) <= .buffers ? .stamp(offset) : .none
    }
    // The survey has a cost, and larger states are never kept.
    guard MemoryLayout<State>.size <= Fingerprint.largest else { return .none }
    return TypeContents.inspect(type) == .plain ? .bytes : .none
  }
}

/// A collection whose value contains a stamp of its change history: equal stamps mean equal contents.
package protocol ChangeTracking {
  /// The offset of the stamp in the value, in bytes. The stamp has eight bytes.
  static var stampOffset: UInt16? { get }
}

extension IdentifiedArray: ChangeTracking {
  package static var stampOffset: UInt16? { MemoryLayout<Self>.offset(of: \.log.stamp).map(UInt16.init) }
}

/// The contents of a type's values, as far as they matter for proofs.
package enum TypeContents: Comparable {
  /// Numbers and strings. A kept copy shares no buffer that a write to a collection would have to copy.
  case plain
  /// Also collections and boxes with copy-on-write. A kept copy would make the next write copy them.
  case buffers
  /// Also objects or memory that can change without a change of the value, or unknown contents.
  case references

  static func inspect(_ type: Any.Type) -> TypeContents {
    var seen: Set<ObjectIdentifier> = []
    return inspect(type, &seen)
  }

  /// Surveys the contents of a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - seen: The types that were surveyed already. They count where they were found first.
  private static func inspect(_ type: Any.Type, _ seen: inout Set<ObjectIdentifier>) -> TypeContents {
    if type == Int.self || type == String.self || type == Bool.self || type == Double.self { return .plain }
    guard seen.insert(ObjectIdentifier(type)).inserted else { return .plain }
    if let buffer = type as? any CopyOnWriteBuffer.Type {
      return max(.buffers, inspect(buffer.elementTypes, &seen))
    }
    switch TypeKind(type) {
    case .tuple: return inspect(tupleElements(of: type) ?? [], &seen)
    case .structure, .enumeration: return inspectFields(of: type, &seen)
    case .metatype: return .plain
    case .builtin: return isPlainBuiltin(type) ? .plain : .references
    case .function, .existential, .other: return .references
    }
  }

  private static func inspect(_ types: [Any.Type], _ seen: inout Set<ObjectIdentifier>) -> TypeContents {
    var contents = TypeContents.plain
    for type in types { contents = max(contents, inspect(type, &seen)) }
    return contents
  }

  private static func inspectFields(of type: Any.Type, _ seen: inout Set<ObjectIdentifier>) -> TypeContents {
    guard let fields = FieldList(type) else { return .references }
    var contents = TypeContents.plain
    for index in 0..<fields.count where contents < .references {
      switch fields.payload(at: index) {
      case .none: break
      case .unknown: contents = .references
      case .value(let type, let isIndirect):
        contents = max(contents, isIndirect ? .buffers : .plain, inspect(type, &seen))
      }
    }
    return contents
  }

  /// Whether a builtin type is a number: neither a pointer nor reference-counted.
  private static func isPlainBuiltin(_ type: Any.Type) -> Bool {
    func isTrivial<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }
    return isTrivial(type) && type != rawPointer
  }

  /// The builtin type inside all pointer types.
  private static let rawPointer: Any.Type? = {
    guard case .value(let type, _) = FieldList(UnsafeRawPointer.self)?.payload(at: 0) else { return nil }
    return type
  }()
}

/// A collection with copy-on-write storage.
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
