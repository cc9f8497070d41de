import Pawl

/// Numbers, each of which leads to the numbers that divide it.
struct FactorsState: Equatable {
  var isSheetPresented = false
  /// The pages that are open, the last one in front.
  var path: [Int] = []
}

enum FactorsAction: Equatable {
  /// The user has opened a page, or gone back from some.
  case pathChanged([Int])
  case rootButtonTapped
  /// The user opens the sheet with the pages, or closes it.
  case setSheet(isPresented: Bool)
  case shortcutButtonTapped
}

struct FactorsEnvironment {}

/// Goes where it is told, any number of pages at once.
let factorsReducer = Reducer<FactorsState, FactorsAction, FactorsEnvironment> { state, action, _ in
  switch action {
  case .pathChanged(let path):
    state.path = path
    return .none

  case .rootButtonTapped:
    state.path = []
    return .none

  case .setSheet(let isPresented):
    state = FactorsState(isSheetPresented: isPresented)
    return .none

  case .shortcutButtonTapped:
    state.path = [360, 60, 12]
    return .none
  }
}

/// The numbers that divide a number, other than 1 and itself; the greatest first.
func properDivisors(of number: Int) -> [Int] {
  guard number > 3 else { return [] }
  return (2...number / 2).reversed().filter { number.isMultiple(of: $0) }
}
