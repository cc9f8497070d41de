import PawlViews
import TestSupport
import Testing

/// Tests that lengths of whole cells give the same layout in both units, for any combination of views.
@MainActor
@Suite struct EqualUnitsTests {
  /// A view whose lengths are in cells.
  private indirect enum Plan {
    case text(String)
    case color
    case frame(Plan, width: Int?, height: Int?)
    case limits(Plan, width: Int, height: Int)
    case padding(Plan, Edge.Set, Int)
    case row([Plan], Int)
    case column([Plan], Int)
    case spacer(Int)
    case offset(Plan, Int, Int)

    /// - Parameter cell: The size of a cell in the unit.
    @MainActor
    func view(_ cell: CGSize) -> AnyView {
      func across(_ length: Int) -> CGFloat { CGFloat(length) * cell.width }
      func down(_ length: Int) -> CGFloat { CGFloat(length) * cell.height }
      switch self {
      case .text(let text): return AnyView(Text(verbatim: text))
      case .color: return AnyView(Color.red)
      case .frame(let plan, let width, let height):
        return AnyView(plan.view(cell).frame(width: width.map { across($0) }, height: height.map { down($0) }))
      case .limits(let plan, let width, let height):
        return AnyView(plan.view(cell).frame(minWidth: across(width), maxHeight: down(height), alignment: .topLeading))
      case .padding(let plan, let edges, let length):
        let insets = EdgeInsets(
          top: edges.contains(.top) ? down(length) : 0, leading: edges.contains(.leading) ? across(length) : 0,
          bottom: edges.contains(.bottom) ? down(length) : 0, trailing: edges.contains(.trailing) ? across(length) : 0)
        return AnyView(plan.view(cell).padding(insets))
      case .row(let plans, let spacing):
        return AnyView(
          HStack(spacing: across(spacing)) { ForEach(plans.indices, id: \.self) { plans[$0].view(cell) } })
      case .column(let plans, let spacing):
        return AnyView(
          VStack(spacing: down(spacing)) { ForEach(plans.indices, id: \.self) { plans[$0].view(cell) } })
      case .spacer(let length): return AnyView(Spacer(minLength: across(length)))
      case .offset(let plan, let x, let y): return AnyView(plan.view(cell).offset(x: across(x), y: down(y)))
      }
    }

    static func random(_ depth: Int, _ generator: inout SeededGenerator) -> Plan {
      func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
      func inner() -> Plan { random(depth - 1, &generator) }
      guard depth > 0 else {
        return number(0...2) == 0 ? .color : .text(String("abcdefg hijk lm".prefix(number(1...15))))
      }
      switch number(0...6) {
      case 0: return .frame(inner(), width: number(0...1) == 0 ? nil : number(1...30), height: number(0...8))
      case 1: return .limits(inner(), width: number(0...12), height: number(1...8))
      case 2:
        return .padding(inner(), [[.all], [.leading], [.vertical], [.trailing, .top]][number(0...3)], number(0...9))
      case 3: return .row((0...number(0...3)).map { _ in inner() }, number(0...3))
      case 4: return .column((0...number(0...3)).map { _ in inner() }, number(0...2))
      case 5: return .row([inner(), .spacer(0), inner()], 0)
      default: return .offset(inner(), number(-3...3), number(-2...2))
      }
    }
  }

  @Test(arguments: 1...60)
  func wholeCellsAreTheSameInPoints(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let plan = Plan.random(4, &generator)
    let plain = screen(plan.view(CGSize(width: 1, height: 1)), width: 30, height: 12)
    let cells = screen(
      plan.view(CGSize(width: 1, height: 1)).environment(\.lengthUnit, .cells), width: 30, height: 12)
    let points = screen(
      plan.view(CGSize(width: 8, height: 16)).environment(\.lengthUnit, .points), width: 30, height: 12)
    #expect(cells == plain)
    #expect(points == plain)
  }
}
