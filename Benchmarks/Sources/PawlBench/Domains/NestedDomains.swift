import PawlCore

// Five nested domains. The innermost one contains a counter.

struct AppState: Sendable { var account = AccountState(), other = 0 }
struct AccountState: Sendable { var settings = SettingsState(), other = 0 }
struct SettingsState: Sendable { var section = SectionState(), other = 0 }
struct SectionState: Sendable { var field = FieldState(), other = 0 }
struct FieldState: Sendable { var counter = 0, other = 0 }

enum AppAction: Sendable {
  case account(AccountAction)
  case other
}
enum AccountAction: Sendable {
  case settings(SettingsAction)
  case other
}
enum SettingsAction: Sendable {
  case section(SectionAction)
  case other
}
enum SectionAction: Sendable {
  case field(FieldAction)
  case other
}
enum FieldAction: Sendable {
  case counter(CounterAction)
  case other
}

let appReducer =
  counterReducer
  .pullback(state: \FieldState.counter, action: /FieldAction.counter, environment: { (_: Void) in })
  .pullback(state: \SectionState.field, action: /SectionAction.field, environment: { (_: Void) in })
  .pullback(state: \SettingsState.section, action: /SettingsAction.section, environment: { (_: Void) in })
  .pullback(state: \AccountState.settings, action: /AccountAction.settings, environment: { (_: Void) in })
  .pullback(state: \AppState.account, action: /AppAction.account, environment: { (_: Void) in })

/// The same reducer written by hand.
@inline(never)
func reduceApp(_ state: inout AppState, _ action: AppAction) {
  switch action {
  case .account(.settings(.section(.field(.counter(let action))))):
    reduceCounter(&state.account.settings.section.field.counter, action)
  case .account, .other:
    break
  }
}
