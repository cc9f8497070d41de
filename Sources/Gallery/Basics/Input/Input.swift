import PawlUI

struct InputState: Codable, Equatable {
  enum Page: String, Codable, Equatable {
    case pointer, fields
  }

  static let colors = ["Red", "Green", "Blue"]

  var page = Page.pointer
  /// The color under the pointer; `nil` if there is none.
  var hovered: String?
  var email = ""
  var amount = ""
  /// What the user has done, the latest last.
  var log: [String] = []
  var isSheetPresented = false
}

enum InputAction: Codable, Equatable {
  case amountChanged(String)
  case emailChanged(String)
  case hovered(String, Bool)
  case pageChanged(InputState.Page)
  case performed(String)
  case sheetPresented(Bool)
}

let inputReducer = Reducer<InputState, InputAction, Void> { state, action, _ in
  switch action {
  case .amountChanged(let amount):
    state.amount = amount
  case .emailChanged(let email):
    state.email = email
  case .hovered(let color, true):
    state.hovered = color
  case .hovered(let color, false):
    // The pointer may have come to another color before it has left this one.
    if state.hovered == color { state.hovered = nil }
  case .pageChanged(let page):
    state.page = page
  case .performed(let name):
    state.log.append(name)
  case .sheetPresented(let isPresented):
    state.isSheetPresented = isPresented
  }
  return .none
}
