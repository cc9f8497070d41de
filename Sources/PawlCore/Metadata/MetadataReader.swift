/// The functions that the self-check of ``RuntimeLayouts`` tries out. Tests replace some by wrong ones.
package struct MetadataReader {
  /// A case of an enum or a stored property of a struct.
  package typealias Field = (name: String?, payload: FieldList.Payload)

  /// The parts of a value witness table that aren't functions.
  package struct ValueLayout {
    package var size: Int
    package var alignment: Int
    package var isEnum: Bool
    package var isReadableThroughBits: Bool
  }

  package var kind: (Any.Type) -> TypeKind = { TypeKind($0) }
  package var tupleElements: (Any.Type) -> [Any.Type]? = { PawlCore.tupleElements(of: $0) }
  package var isReadableAsGeneric: (Any.Type) -> Bool = { PawlCore.isReadableAsGeneric($0) }
  package var fieldCount: (Any.Type) -> Int? = { FieldList($0)?.count }
  package var field: (Any.Type, Int) -> Field? = { type, index in
    FieldList(type).map { (name: $0.name(at: index), payload: $0.payload(at: index)) }
  }
  package var layout: (Any.Type) -> ValueLayout? = { type in
    guard let witnesses = ValueWitnesses(checking: type) else { return nil }
    return ValueLayout(
      size: witnesses.size, alignment: witnesses.alignment, isEnum: witnesses.hasEnumWitnesses,
      isReadableThroughBits: witnesses.isReadableThroughBits)
  }
  package var tag: (UnsafeRawPointer, Any.Type) -> UInt32 = { ValueWitnesses($1).enumTag(of: $0) }
  package var project: (UnsafeMutableRawPointer, Any.Type) -> Void = { ValueWitnesses($1).projectPayload(of: $0) }
  package var inject: (UnsafeMutableRawPointer, UInt32, Any.Type) -> Void = {
    ValueWitnesses($2).injectTag($1, into: $0)
  }
  package var boxOffset: (_ alignment: Int) -> Int = { PawlCore.boxOffset(alignment: $0) }
  package var contents: (Any.Type) -> TypeContents = { TypeContents.inspect($0) }

  package init() {}
}

extension MetadataReader {
  /// Returns whether the kinds of known types are right. Dereferences nothing but addresses of metadata.
  func readsKinds() -> Bool {
    let kinds: [(Any.Type, TypeKind)] = [
      (Int.self, .structure), (ProbeFields.self, .structure), (ProbeBox<Int>.self, .structure),
      (ProbePlain.self, .enumeration), (ProbeCase<Int>.self, .enumeration), (Int?.self, .enumeration),
      ((Int, String).self, .tuple), (Void.self, .tuple), (((Int) -> Int).self, .function),
      (Int.Type.self, .metatype), (ProbeObject.Type.self, .metatype), (Any.self, .existential),
      ((any ProbeProtocol).self, .existential), (ProbeObject.self, .other),
    ]
    guard kinds.allSatisfy({ kind($0) == $1 }) else { return false }
    guard let elements = tupleElements((Int, String, ProbeObject).self),
      elements.map({ ObjectIdentifier($0) }) == ProbeFields.tuple, tupleElements(Void.self)?.isEmpty == true,
      tupleElements(Int.self) == nil
    else { return false }
    let readable: [Any.Type] = [Int.self, ProbeObject.Type.self, Any.self, Int?.self, (Int, String).self]
    let unreadable: [Any.Type] = [
      ((Int) -> Int).self, Int.Type.self, ((Int) -> Int)?.self, (Int, (Int) -> Int).self, (() async -> Void).self,
      ((Int) -> Void).self, (() -> Int).self,
    ]
    return readable.allSatisfy(isReadableAsGeneric) && !unreadable.contains(where: isReadableAsGeneric)
  }

  /// Returns whether the fields of known types are right. Follows references only in types with the right counts.
  func readsFields() -> Bool {
    has(
      ProbeFields.self,
      [
        ("small", Int8.self), ("wide", Int64.self), ("text", String.self), ("list", [Int].self),
        ("object", ProbeObject?.self), ("any", Any.self), ("function", nil), ("last", UInt16.self),
      ])
      && has(ProbeBox<String>.self, [("value", String.self)])
      && has(ProbeCase<Int16>.self, [("value", Int16.self), ("pair", (Int16, Int).self), ("none", nil)])
      && has(ProbeMixed.self, [("text", String.self), ("number", Int.self), ("function", nil), ("none", nil)])
      && has(ProbeTree.self, [("node", (Int, ProbeTree).self), ("leaf", nil)], indirect: [0])
      && has(Int?.self, [("some", Int.self), ("none", nil)])
      && has(ProbeEmpty.self, []) && fieldCount(ProbeObject.self) == nil && fieldCount((Int, Int).self) == nil
  }

  /// Returns whether a type has fields with the given names and types, where `nil` stands for no or an unreadable one.
  private func has(_ type: Any.Type, _ expected: [(name: String, type: Any.Type?)], indirect: Set<Int> = []) -> Bool {
    guard fieldCount(type) == expected.count else { return false }
    return expected.indices.allSatisfy { index in
      guard let field = field(type, index), field.name == expected[index].name else { return false }
      switch field.payload {
      case .none, .unknown: return expected[index].type == nil
      case .value(let type, let isIndirect):
        return type == expected[index].type && isIndirect == indirect.contains(index)
      }
    }
  }

  /// Returns whether values of known enums are told apart and taken apart.
  ///
  /// The sizes and flags in the tables come first, and payloads are compared by their bits, so that a function is only
  /// called, and an address only followed, where everything before was right.
  func readsCases() -> Bool {
    let object = ProbeObject()
    return hasRightLayouts()
      && takesApart(ProbePlain.second, 1, ())
      && takesApart(Int?.some(7), 0, 7) && takesApart(Int?.none, 1, ())
      && takesApart(ProbeObject?.some(object), 0, object) && takesApart(ProbeObject?.none, 1, ())
      && takesApart(ProbeCase<Int16>.value(-3), 0, Int16(-3))
      && takesApart(ProbeCase<String>.pair("pair", 5), 1, ("pair", 5)) && takesApart(ProbeCase<Bool>.none, 2, ())
      && takesApart(ProbeMixed.text("text"), 0, "text") && takesApart(ProbeMixed.number(.min), 1, Int.min)
      && takesApart(ProbeMixed.none, 3, ())
      && takesApart(ProbePointers.object(object), 0, object) && takesApart(ProbePointers.list([1]), 1, ())
      && takesApart(ProbePointers.exact(object), 2, object)
      && takesApart(ProbeTree.leaf, 1, ()) && opensBox(ProbeTree.node(41, .leaf), 41)
      && opensBox(ProbeAligned.boxed(SIMD4(1, 2, 3, 4)), SIMD4<Int64>(1, 2, 3, 4))
  }

  private func hasRightLayouts() -> Bool {
    func check<Value>(_ type: Value.Type, isEnum: Bool = true, isReadableThroughBits: Bool = true) -> Bool {
      guard let layout = layout(type) else { return false }
      return layout.size == MemoryLayout<Value>.size && layout.alignment == MemoryLayout<Value>.alignment
        && layout.isEnum == isEnum && layout.isReadableThroughBits == isReadableThroughBits
    }
    return check(Int8.self, isEnum: false) && check(String.self, isEnum: false)
      && check(ProbeFields.self, isEnum: false)
      && check(ProbeWeak.self, isEnum: false, isReadableThroughBits: false)
      && check(ProbePlain.self) && check(Int?.self) && check(ProbeObject?.self) && check(ProbeCase<Int16>.self)
      && check(ProbeCase<String>.self) && check(ProbeCase<Bool>.self) && check(ProbeMixed.self)
      && check(ProbePointers.self) && check(ProbeTree.self) && check(ProbeAligned.self)
      && check(SIMD4<Int64>.self, isEnum: false)
  }

  /// Returns whether `root` is in the case `tag`, has `payload` there, and is itself again after it was put together.
  ///
  /// - Parameter payload: The payload; `()` to compare none.
  private func takesApart<Root, Payload>(_ root: Root, _ tag: UInt32, _ payload: Payload) -> Bool {
    withProjection(of: root, tag) { address in
      // Without a payload, there are no bytes to take the address of.
      guard MemoryLayout<Payload>.size > 0 else { return true }
      return withUnsafeBytes(of: payload) {
        $0.elementsEqual(UnsafeRawBufferPointer(start: address, count: $0.count))
      }
    }
  }

  /// Returns whether `root` is in its first case, and refers to a box that begins with `contents`.
  private func opensBox<Root, Contents>(_ root: Root, _ contents: Contents) -> Bool {
    withProjection(of: root, 0) { address in
      let bits = address.load(as: UInt.self)
      guard bits % 8 == 0, let box = UnsafeRawPointer(bitPattern: bits) else { return false }
      let offset = boxOffset(MemoryLayout<Contents>.alignment)
      // The box holds at least its header and the contents.
      guard (0...64).contains(offset) else { return false }
      return withUnsafeBytes(of: contents) {
        $0.elementsEqual(UnsafeRawBufferPointer(start: box + offset, count: $0.count))
      }
    }
  }

  private func withProjection<Root>(of root: Root, _ tag: UInt32, _ isRight: (UnsafeRawPointer) -> Bool) -> Bool {
    withUnsafePointer(to: root) { root in
      guard self.tag(root, Root.self) == tag else { return false }
      // A copy of the bits, which owns nothing and is never deinitialized.
      let size = MemoryLayout<Root>.size
      return withUnsafeTemporaryAllocation(byteCount: max(size, 8), alignment: MemoryLayout<Root>.alignment) { copy in
        guard let copy = copy.baseAddress else { return false }
        copy.copyMemory(from: root, byteCount: size)
        project(copy, Root.self)
        guard isRight(copy) else { return false }
        inject(copy, tag, Root.self)
        // Not all bytes are as before: those that the case doesn't use may change.
        guard self.tag(copy, Root.self) == tag else { return false }
        project(copy, Root.self)
        return isRight(copy)
      }
    }
  }

  /// Returns whether the references in known types are found, and whether stamps tell collections apart.
  func readsContents() -> Bool {
    let contents: [(Any.Type, TypeContents)] = [
      (Int.self, .plain), (ProbePlain.self, .plain), (ProbeBox<(Bool, Double?)>.self, .plain), ([Int].self, .buffers),
      (ProbeBox<[String]>.self, .buffers), (ProbeTree.self, .buffers), (ProbeObject.self, .references),
      (ProbeBox<ProbeObject?>.self, .references), (ProbeFields.self, .references), (UnsafeRawPointer.self, .references),
      (ProbePointers.self, .references), ((() -> Void).self, .references), (Any.self, .references),
    ]
    guard contents.allSatisfy({ self.contents($0) == $1 }) else { return false }
    guard let offset = IdentifiedArray<Int, Int>.stampOffset.map({ Int($0) }) else { return false }
    func stamp(_ array: IdentifiedArray<Int, Int>) -> UInt64 {
      withUnsafeBytes(of: array) { $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
    }
    var array = IdentifiedArray<Int, Int>(uniqueElements: [1, 2], id: \.self)
    let copy = array
    guard stamp(copy) == stamp(array) else { return false }
    array.append(3)
    return stamp(copy) != stamp(array)
  }
}
