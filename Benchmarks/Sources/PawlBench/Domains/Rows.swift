import PawlCore

/// A list of rows that can be ticked off.
struct Rows: Sendable {
  var rows: IdentifiedArrayOf<Row>
  var other = 0

  init(count: Int) { rows = IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) }) }
}

struct Row: Identifiable, Equatable, Sendable {
  let id: Int
  var isDone = false
}

enum RowsAction: Sendable {
  case row(id: Int, action: RowAction)
  case other
}

enum RowAction: Sendable { case toggle }

let rowReducer = Reducer<Row, RowAction, Void> { state, action, _ in
  switch action {
  case .toggle: state.isDone.toggle()
  }
  return .none
}

let rowsReducer = Reducer<Rows, RowsAction, Void>.combine(
  rowReducer.forEach(state: \.rows, action: /RowsAction.row(id:action:), environment: { $0 }),
  Reducer { state, action, _ in
    if case .other = action { state.other &+= 1 }
    return .none
  })

/// The same list written by hand.
final class RowsByHand {
  private var rows: [Row]
  private let indices: [Int: Int]
  private var other = 0

  init(count: Int) {
    rows = (0..<count).map { Row(id: $0) }
    indices = Dictionary(uniqueKeysWithValues: rows.indices.map { ($0, $0) })
  }

  @inline(never)
  func reduce(_ action: RowsAction) {
    switch action {
    case .row(let id, .toggle):
      guard let index = indices[id] else { return }
      rows[index].isDone.toggle()
    case .other:
      other &+= 1
    }
  }
}

/// A generator of pseudo-random numbers, the same in each run, so that branch prediction can't learn a pattern.
struct PseudoRandom {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Returns a number from 0 up to, but not including, `bound`.
  mutating func next(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(truncatingIfNeeded: (state >> 32) &* UInt64(truncatingIfNeeded: bound) >> 32)
  }
}
