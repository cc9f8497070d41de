import Pawl

/// Numbers, each with a page that leads to its divisors.
struct FactorsState: Codable, Equatable {
  var isSheetPresented = false
  /// The numbers of the open pages, the frontmost last.
  var path: [Int] = []
}

enum FactorsAction: Codable, Equatable {
  /// The user has opened a page, or gone back.
  case pathChanged([Int])
  case rootButtonTapped
  /// The user opens or closes the sheet with the pages.
  case setSheet(isPresented: Bool)
  case shortcutButtonTapped
}

struct FactorsEnvironment {}

/// Follows the navigation, and opens any number of pages at once.
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

/// Returns the divisors of a number other than 1 and itself, the greatest first.
func properDivisors(of number: Int) -> [Int] {
  guard number > 3 else { return [] }
  return (2...number / 2).reversed().filter { number.isMultiple(of: $0) }
}
