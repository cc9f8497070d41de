import PawlCore
import Testing

@Suite struct RuntimeLayoutsTests {
  private let right = RuntimeLayouts(checking: MetadataReader())

  @Test func layoutsOfThisRuntimeAreTheExpectedOnes() {
    #expect(right.kinds)
    #expect(right.fields)
    #expect(right.cases)
    #expect(right.contents)
  }

  @Test func wrongKindsTurnOffAllThatBuildsOnThem() {
    var reader = MetadataReader()
    let kind = reader.kind
    reader.kind = { kind($0) == .enumeration ? .structure : kind($0) }
    #expect(RuntimeLayouts(checking: reader) == .unknown)
  }

  @Test func wrongElementsOfTuplesTurnOffKinds() {
    var reader = MetadataReader()
    let elements = reader.tupleElements
    reader.tupleElements = { elements($0)?.reversed() }
    #expect(RuntimeLayouts(checking: reader) == .unknown)
  }

  @Test func functionsThatCountAsReadableTurnOffKinds() {
    var reader = MetadataReader()
    reader.isReadableAsGeneric = { _ in true }
    #expect(RuntimeLayouts(checking: reader) == .unknown)
  }

  @Test(arguments: [-1, 1]) func wrongNumbersOfFieldsTurnOffFields(difference: Int) {
    var reader = MetadataReader()
    let count = reader.fieldCount
    reader.fieldCount = { count($0).map { $0 + difference } }
    reader.field = { _, _ in
      Issue.record("No record is read from a list of the wrong length.")
      return nil
    }
    #expect(RuntimeLayouts(checking: reader) == onlyKinds)
  }

  @Test func wrongFieldsTurnOffFields() {
    let field = MetadataReader().field
    func expectOff(_ wrong: @escaping (Any.Type, Int) -> MetadataReader.Field?) {
      var reader = MetadataReader()
      reader.field = wrong
      #expect(RuntimeLayouts(checking: reader) == onlyKinds)
    }
    expectOff { _, _ in nil }
    expectOff { type, _ in field(type, 0) }
    expectOff { type, index in field(type, index).map { (name: "other", payload: $0.payload) } }
    expectOff { type, index in field(type, index).map { (name: $0.name, payload: .value(UInt.self, isIndirect: false)) }
    }
    expectOff { type, index in
      guard let field = field(type, index), case .value(let type, _) = field.payload else { return field(type, index) }
      return (name: field.name, payload: .value(type, isIndirect: false))
    }
  }

  @Test func wrongTagsTurnOffCases() {
    var reader = MetadataReader()
    let tag = reader.tag
    reader.tag = { tag($0, $1) ^ 1 }
    reader.project = { _, _ in Issue.record("No payload is projected from an enum with the wrong tag.") }
    #expect(RuntimeLayouts(checking: reader) == withoutCases)
  }

  @Test func wrongPayloadsTurnOffCases() {
    var reader = MetadataReader()
    reader.project = { address, type in address.initializeMemory(as: UInt8.self, to: 0xAA) }
    #expect(RuntimeLayouts(checking: reader) == withoutCases)
    reader.project = { _, _ in }
    #expect(RuntimeLayouts(checking: reader) == withoutCases)
  }

  @Test func wrongInjectedTagsTurnOffCases() {
    var reader = MetadataReader()
    let inject = reader.inject
    reader.inject = { inject($0, $1 == 0 ? 1 : 0, $2) }
    #expect(RuntimeLayouts(checking: reader) == withoutCases)
    reader.inject = { _, _, _ in }
    #expect(RuntimeLayouts(checking: reader) == withoutCases)
  }

  @Test(arguments: [-8, 8, 24, 1 << 40]) func wrongOffsetsInBoxesTurnOffCases(difference: Int) {
    var reader = MetadataReader()
    let offset = reader.boxOffset
    reader.boxOffset = { offset($0) + difference }
    #expect(RuntimeLayouts(checking: reader) == withoutCases)
  }

  @Test func wrongTablesTurnOffCasesBeforeTheirFunctionsAreCalled() {
    let layout = MetadataReader().layout
    func expectOff(_ wrong: @escaping (inout MetadataReader.ValueLayout) -> Void) {
      var reader = MetadataReader()
      reader.layout = { type in
        var layout = layout(type)
        if layout != nil { wrong(&layout!) }
        return layout
      }
      reader.tag = { _, _ in
        Issue.record("No function of a wrong table is called.")
        return 0
      }
      #expect(RuntimeLayouts(checking: reader) == withoutCases)
    }
    expectOff { $0.size += 1 }
    expectOff { $0.alignment *= 2 }
    expectOff { $0.isEnum.toggle() }
    expectOff { $0.isReadableThroughBits = true }
  }

  @Test func hiddenReferencesTurnOffContents() {
    var reader = MetadataReader()
    let contents = reader.contents
    reader.contents = { min(contents($0), .buffers) }
    var expected = right
    expected.contents = false
    #expect(RuntimeLayouts(checking: reader) == expected)
  }

  private var onlyKinds: RuntimeLayouts {
    var layouts = RuntimeLayouts.unknown
    layouts.kinds = true
    return layouts
  }

  private var withoutCases: RuntimeLayouts {
    var layouts = right
    layouts.cases = false
    return layouts
  }
}
