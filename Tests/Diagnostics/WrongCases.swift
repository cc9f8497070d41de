import PawlCore

// Each wrong case in `pullback` and `forEach` produces an error at the case, with its type. `.ci/check-diagnostics`
// compiles this file and compares the compiler's messages with the comments.

struct Row: Identifiable {
  let id: Int
}

struct AppState {
  var child = 0
  var rows: IdentifiedArrayOf<Row> = []
  var byName: [String: Row] = [:]
}

enum ChildAction: Sendable {
  case tapped
}

enum OtherAction: Sendable {
  case tapped
}

enum RowAction: Sendable {
  case tapped
}

enum AppAction: Sendable {
  case child(ChildAction)
  case other(OtherAction)
  case row(id: Int, action: RowAction)
  case rowByName(name: String, action: RowAction)
  case quit
}

let childReducer = Reducer<Int, ChildAction, Void> { _, _, _ in .none }
let rowReducer = Reducer<Row, RowAction, Void> { _, _, _ in .none }

let pulledBack: Reducer<AppState, AppAction, Void> = childReducer.pullback(
  state: \.child,
  // expected-error@+1 {{cannot convert value of type '@Sendable (OtherAction) -> AppAction' to expected argument type 'CasePath<AppAction, ChildAction>'}}
  action: /AppAction.other,
  environment: { $0 })

let pulledBackWithoutContext = childReducer.pullback(
  state: \AppState.child,
  // expected-error@+2 {{cannot convert value of type 'CasePath<@Sendable (OtherAction) -> AppAction, Void>' to expected argument type 'CasePath<@Sendable (OtherAction) -> AppAction, ChildAction>'}}
  // expected-note@+1 {{arguments to generic parameter 'Value' ('Void' and 'ChildAction') are expected to be equal}}
  action: /AppAction.other,
  environment: { (_: Void) in })

let pulledBackCombined = Reducer<AppState, AppAction, Void>.combine(
  childReducer.pullback(state: \.child, action: /AppAction.child, environment: { $0 }),
  childReducer.pullback(
    state: \.child,
    // expected-error@+2 {{cannot convert value of type 'CasePath<AppAction, Void>' to expected argument type 'CasePath<AppAction, ChildAction>'}}
    // expected-note@+1 {{arguments to generic parameter 'Value' ('Void' and 'ChildAction') are expected to be equal}}
    action: /AppAction.quit,
    environment: { $0 }))

let forEachRow: Reducer<AppState, AppAction, Void> = rowReducer.forEach(
  state: \.rows,
  // expected-error@+1 {{cannot convert value of type '@Sendable (OtherAction) -> AppAction' to expected argument type '(OtherAction, RowAction) -> AppAction'}}
  action: /AppAction.other,
  environment: { $0 })

let forEachRowOfAnotherID: Reducer<AppState, AppAction, Void> = rowReducer.forEach(
  state: \.rows,
  // expected-error@+1 {{'/' is unavailable: the id that the case carries has another type than the ids of the elements, or the keys, of the collection}}
  action: /AppAction.rowByName(name:action:),
  environment: { $0 })

let forEachName: Reducer<AppState, AppAction, Void> = rowReducer.forEach(
  state: \.byName,
  // expected-error@+1 {{'/' is unavailable: the id that the case carries has another type than the ids of the elements, or the keys, of the collection}}
  action: /AppAction.row(id:action:),
  environment: { $0 })

let right = Reducer<AppState, AppAction, Void>.combine(
  childReducer.pullback(state: \.child, action: /AppAction.child, environment: { $0 }),
  rowReducer.forEach(state: \.rows, action: /AppAction.row(id:action:), environment: { $0 }),
  rowReducer.forEach(state: \.byName, action: /AppAction.rowByName(name:action:), environment: { $0 }))
