import PawlFeaturesUI
import Testing

/// Tests of bindings to optionals and to cases of enums.
@MainActor
struct BindingCaseTests {
  private enum Shape: Equatable, CasePathable {
    case circle(Int)
    case line

    struct AllCasePaths: Sendable {
      var circle: AnyCasePath<Shape, Int> {
        AnyCasePath(embed: { .circle($0) }, extract: { if case .circle(let radius) = $0 { radius } else { nil } })
      }
      var line: AnyCasePath<Shape, Void> {
        AnyCasePath(embed: { .line }, extract: { if case .line = $0 { () } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @MainActor
  private final class Model<Value> {
    var value: Value
    var writes = 0
    init(_ value: Value) { self.value = value }

    var binding: Binding<Value> {
      Binding(
        get: { self.value },
        set: {
          self.value = $0
          self.writes += 1
        })
    }
  }

  @Test func aBindingToACaseReadsAndWritesItsValue() throws {
    let model = Model(Shape.circle(1))
    let radius = try #require(model.binding.circle)
    #expect(model.binding.line?.wrappedValue == nil)
    radius.wrappedValue = 2
    #expect(model.value == .circle(2))
    #expect(radius.wrappedValue == 2)
    model.value = .line
    radius.wrappedValue = 3
    #expect(model.value == .line)
    #expect(radius.wrappedValue == 2)
  }

  @Test func aBindingToACaseOfAnOptionalIsNilInOtherCases() {
    let model = Model<Shape?>(nil)
    let radius: Binding<Int?> = model.binding.circle
    let isLine: Binding<Bool> = model.binding.line
    #expect(radius.wrappedValue == nil)
    radius.wrappedValue = 4
    #expect(model.value == .circle(4))
    isLine.wrappedValue = false
    #expect(model.value == .circle(4))
    isLine.wrappedValue = true
    #expect(model.value == .line)
    radius.wrappedValue = nil
    #expect(model.value == .line)
    isLine.wrappedValue = false
    #expect(model.value == nil)
  }

  @Test func unwrappingBindingsReadAndWriteTheOptional() throws {
    let model = Model<Int?>(1)
    let unwrapped = try #require(Binding(unwrapping: model.binding))
    let defaulted = Binding(unwrapping: model.binding, default: 9)
    let isPresent = Binding<Bool>(model.binding)
    unwrapped.wrappedValue = 2
    #expect(model.value == 2)
    #expect(isPresent.wrappedValue)
    isPresent.wrappedValue = false
    #expect(model.value == nil)
    isPresent.wrappedValue = true
    #expect(model.value == nil)
    #expect(defaulted.wrappedValue == 9)
    defaulted.wrappedValue = 3
    #expect(model.value == 3)
    #expect(Binding(unwrapping: Model<Int?>(nil).binding)?.wrappedValue == nil)
  }

  @Test func removeDuplicatesDropsWritesOfEqualValues() {
    let model = Model(1)
    let binding = model.binding.removeDuplicates()
    binding.wrappedValue = 1
    binding.wrappedValue = 2
    #expect(model.writes == 1)
    let parity = model.binding.removeDuplicates { $0 % 2 == $1 % 2 }
    parity.wrappedValue = 4
    parity.wrappedValue = 5
    #expect(model.value == 5)
    #expect(model.writes == 2)
  }
}
