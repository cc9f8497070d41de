import PawlCore
import Testing

private enum Callback {
  case plain(() -> Void)
  case sendable(@Sendable () -> Void)
  case throwing(() throws -> Void)
  case mapping((Int) -> Int)
  case optional(((Int) -> Int)?)
  case pair(Int, (Int) -> Int)
  case wrapped(Wrapper)
  case list([(Int) -> Int])
  case metatype(Int.Type)
  case classMetatype(PayloadShape.Type)
  case anyMetatype(Any.Type)
  case number(Int)
}

private struct Wrapper {
  var function: (Int) -> Int
}

private enum Generic<Wrapped> {
  case value(Wrapped)
  case function((Wrapped) -> Wrapped)
}

@Suite struct CasePathFunctionPayloadTests {
  @Test(.enabled(if: readsVoidFunctions)) func extractedFunctionsCanBeCalled() throws {
    var calls: [String] = []
    let path = /Callback.plain
    let plain = try #require(path.extract(from: .plain { calls.append("plain") }))
    plain()
    let embedded = try #require(path.extract(from: path.embed { calls.append("embedded") }))
    embedded()
    let unspecialised = try #require(extractUnspecialised(path, .plain { calls.append("unspecialised") }))
    unspecialised()
    #expect(calls == ["plain", "embedded", "unspecialised"])
    let box = PayloadBox(1)
    let sendable = try #require((/Callback.sendable).extract(from: .sendable { _ = box }))
    sendable()
    let throwing = try #require((/Callback.throwing).extract(from: .throwing { throw PayloadFailure(code: 1) }))
    #expect(throws: PayloadFailure(code: 1)) { try throwing() }
  }

  @Test func payloadsThatOnlyTheCompilerConvertsAreNotExtracted() {
    let root = Callback.mapping { $0 + 1 }
    for _ in 0..<2 {
      #expect((/Callback.mapping).extract(from: root) == nil)
      #expect((/Callback.optional).extract(from: .optional { $0 + 1 }) == nil)
      #expect((/Callback.pair).extract(from: .pair(1) { $0 + 1 }) == nil)
      #expect((/Callback.metatype).extract(from: .metatype(Int.self)) == nil)
      #expect((/Generic<Int>.function).extract(from: .function { $0 + 1 }) == nil)
    }
  }

  @Test func findsFunctionsThatAreWrapped() throws {
    let wrapper = try #require((/Callback.wrapped).extract(from: .wrapped(Wrapper { $0 + 1 })))
    #expect(wrapper.function(1) == 2)
    let list = try #require((/Callback.list).extract(from: .list([{ $0 + 1 }])))
    #expect(list[0](1) == 2)
    let some = try #require((/Optional<(Int) -> Int>.some).extract(from: { $0 + 1 }))
    #expect(some(1) == 2)
  }

  @Test(.enabled(if: readsCasesByLayout, "Reflection doesn't tell how a payload is declared."))
  func findsFunctionsAndMetatypesThatAreGenericParameters() throws {
    let value = try #require((/Generic<(Int) -> Int>.value).extract(from: .value { $0 + 1 }))
    #expect(value(1) == 2)
    #expect((/Generic<Int.Type>.value).extract(from: .value(Int.self)) == Int.self)
  }

  @Test func findsMetatypesThatAreStored() {
    #expect((/Callback.classMetatype).extract(from: .classMetatype(PayloadCircle.self)) == PayloadCircle.self)
    #expect((/Callback.anyMetatype).extract(from: .anyMetatype(Int.self)) == Int.self)
  }

  @Test func otherCasesOfSuchEnumsAreUnaffected() {
    #expect((/Callback.number).extract(from: .number(1)) == 1)
    #expect((/Callback.number).extract(from: .mapping { $0 }) == nil)
  }

  @Test func pathsFromFunctionsReadThem() throws {
    let path = CasePath<Callback, (Int) -> Int>(
      embed: { .mapping($0) }, extract: { if case .mapping(let function) = $0 { function } else { nil } })
    let function = try #require(path.extract(from: .mapping { $0 + 1 }))
    #expect(function(1) == 2)
  }
}

private let readsVoidFunctions: Bool = {
  #if arch(x86_64) || arch(arm64)
  true
  #else
  false
  #endif
}()
