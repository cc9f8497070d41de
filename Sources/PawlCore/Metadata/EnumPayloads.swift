/// The types of an enum's payloads, and access to the payloads of its values.
package struct EnumPayloads<Root> {
  /// The types by the number of the case: `nil` for a case without a payload, or with one that can't be read.
  package let types: [Any.Type?]
  private let steps: [CaseStep?]

  /// Fails for other types than enums, and for enums without reflection metadata or of an unknown layout.
  package init?() {
    guard RuntimeLayouts.current.cases, isReadableEnum(Root.self), let cases = FieldList(Root.self) else { return nil }
    steps = (0..<cases.count).map { index in
      guard case .value(let payload, let isIndirect) = cases.payload(at: index) else { return nil }
      return CaseStep(type: Root.self, tag: UInt32(index), payloadType: payload, isIndirect: isIndirect)
    }
    types = steps.map { $0?.payloadType }
  }

  /// Returns the number of the case that a value is in.
  package func index(of root: UnsafePointer<Root>) -> Int { Int(CaseStorage<Root, Void>.tag(at: root)) }

  /// Calls a function with the address of a value's payload. Its type is that of the case with the index.
  ///
  /// - Returns: The function's result; `nil` without a call if there is no payload.
  package func read<Result>(_ root: UnsafePointer<Root>, _ body: (_ payload: UnsafeRawPointer, _ index: Int) -> Result?)
    -> Result?
  {
    let index = index(of: root)
    guard index < steps.count, let step = steps[index] else { return nil }
    return step.withPayload(of: root) { body($0, index) }
  }
}

extension EnumPayloads {
  /// Returns the payload of an enum, by the reflection of the standard library; `nil` if there is none.
  ///
  /// - Complexity: Microseconds.
  package static func reflected(_ root: Root) -> Any? { ReflectedCase(root)?.payload }
}
