import CPawlRuntime

/// The case of an enum value, as the standard library's reflection shows it.
///
/// This is the safe way to read enums. It relies on no layout of the runtime, and takes microseconds. An enum that
/// conforms to `CustomReflectable` has to show its payload as a child with the name of the case.
package struct ReflectedCase {
  /// The identity of a case. Cases that share a name differ in the type of their payload, which includes labels.
  package struct Step: Equatable, Sendable {
    package let name: String
    let payloadType: ObjectIdentifier?
  }

  package let step: Step
  /// The payload; `nil` if there is none, or if only the compiler can read it.
  package let payload: Any?
  /// The size of the payload.
  let payloadSize: Int

  /// Fails if `root` isn't an enum.
  init?<Root>(_ root: Root) {
    // The reflection would look into a value whose static type is an existential.
    guard type(of: root as Any) == Root.self, let name = Self.name(of: root) else { return nil }
    let child = Mirror(reflecting: root).children.first { $0.label == name }
    let type = child.map { declaredType(of: $0.value) }
    step = Step(name: name, payloadType: type.map { ObjectIdentifier($0) })
    payloadSize = type.map { size(of: $0) } ?? 0
    // The mirror of an optional is made by generic code, which reads all payloads.
    guard let child, let type, Root.self is any OptionalEnum.Type || isReadableByReflection(type) else {
      payload = nil
      return
    }
    payload = Self.withoutSingleElementTuple(child.value)
  }

  /// Returns the element of a tuple of one labeled element, which no cast can read.
  private static func withoutSingleElementTuple(_ payload: Any) -> Any {
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple, mirror.children.count == 1 else { return payload }
    return mirror.children.first?.value ?? payload
  }

  /// Returns the case of the value in an existential container.
  package static func of(_ value: Any) -> ReflectedCase? {
    func open<Root>(_ root: Root) -> ReflectedCase? { ReflectedCase(root) }
    return _openExistential(value, do: open)
  }

  private static func name<Root>(of root: Root) -> String? {
    if pawl_has_enum_case_names() {
      let name = withUnsafePointer(to: root) {
        pawl_enum_case_name($0, unsafeBitCast(Root.self as Any.Type, to: UnsafeRawPointer.self))
      }
      return name.map { String(cString: $0) }
    }
    let mirror = Mirror(reflecting: root)
    guard mirror.displayStyle == .enum || mirror.displayStyle == .optional else { return nil }
    return mirror.children.first?.label ?? String(describing: root)
  }
}

private protocol OptionalEnum {}
extension Optional: OptionalEnum {}

/// Returns the type that a value was declared with before it was stored in an existential container by reflection.
///
/// Unlike `type(of:)`, it doesn't touch the value, and returns `any P` for a payload of that type. The layout of the
/// container (three words and the type) is part of all compiled code, so no runtime can change it.
package func declaredType(of value: Any) -> Any.Type {
  // With `as Any`, the container is passed and not its contents.
  withUnsafeBytes(of: value as Any) {
    $0.load(fromByteOffset: 3 * MemoryLayout<UnsafeRawPointer>.size, as: Any.Type.self)
  }
}
