import PawlFeaturesUI

/// The destinations of the pantry. They are the cases of one optional enum, so at most one of them is open.
struct PantryDestination: Reducer {
  @dynamicMemberLookup
  enum State: Codable, Equatable {
    case alert(AlertState<Alert>)
    case detail(PantryDetail.State)
    case dialog(ConfirmationDialogState<Dialog>)
    case form(PantryForm.State)
  }

  enum Action: Codable {
    case alert(Alert)
    case detail(PantryDetail.Action)
    case dialog(Dialog)
    case form(PantryForm.Action)
  }

  enum Alert: Codable, Equatable, Sendable {
    case clearingConfirmed
  }

  enum Dialog: Codable, Equatable, Sendable {
    case orderChosen(Order)
  }

  /// A sort order of the items.
  enum Order: Codable, Equatable, Sendable {
    case amount
    case name

    func precedes(_ first: PantryItem, _ second: PantryItem) -> Bool {
      switch self {
      case .amount: first.amount > second.amount
      case .name: first.name < second.name
      }
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.detail, action: \.detail) { PantryDetail() }
    Scope(state: \.form, action: \.form) { PantryForm() }
  }
}

extension AlertState where Action == PantryDestination.Alert {
  static func clearing(_ count: Int) -> Self {
    AlertState {
      TextState("Clear the pantry?")
    } actions: {
      ButtonState(role: .destructive, action: .clearingConfirmed) { TextState("Clear") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState(count == 1 ? "It has 1 item." : "It has \(count) items.")
    }
  }
}

extension ConfirmationDialogState where Action == PantryDestination.Dialog {
  static var orders: Self {
    ConfirmationDialogState(titleVisibility: .visible) {
      TextState("Sort")
    } actions: {
      ButtonState(action: .orderChosen(.name)) { TextState("By name") }
      ButtonState(action: .orderChosen(.amount)) { TextState("By amount") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    }
  }
}

extension PantryDestination.State: CasePathable, ObservableState {
  struct AllCasePaths: Sendable {
    var alert: AnyCasePath<PantryDestination.State, AlertState<PantryDestination.Alert>> {
      AnyCasePath(
        embed: PantryDestination.State.alert, extract: { if case .alert(let state) = $0 { state } else { nil } })
    }
    var detail: AnyCasePath<PantryDestination.State, PantryDetail.State> {
      AnyCasePath(
        embed: PantryDestination.State.detail, extract: { if case .detail(let state) = $0 { state } else { nil } })
    }
    var dialog: AnyCasePath<PantryDestination.State, ConfirmationDialogState<PantryDestination.Dialog>> {
      AnyCasePath(
        embed: PantryDestination.State.dialog, extract: { if case .dialog(let state) = $0 { state } else { nil } })
    }
    var form: AnyCasePath<PantryDestination.State, PantryForm.State> {
      AnyCasePath(
        embed: PantryDestination.State.form, extract: { if case .form(let state) = $0 { state } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }

  var _$id: ObservableStateID {
    switch self {
    case .alert(let state): ._$id(for: state)._$tag(0)
    case .detail(let state): ._$id(for: state)._$tag(1)
    case .dialog(let state): ._$id(for: state)._$tag(2)
    case .form(let state): ._$id(for: state)._$tag(3)
    }
  }
}

extension PantryDestination.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var alert: AnyCasePath<PantryDestination.Action, PantryDestination.Alert> {
      AnyCasePath(
        embed: PantryDestination.Action.alert, extract: { if case .alert(let action) = $0 { action } else { nil } })
    }
    var detail: AnyCasePath<PantryDestination.Action, PantryDetail.Action> {
      AnyCasePath(
        embed: PantryDestination.Action.detail, extract: { if case .detail(let action) = $0 { action } else { nil } })
    }
    var dialog: AnyCasePath<PantryDestination.Action, PantryDestination.Dialog> {
      AnyCasePath(
        embed: PantryDestination.Action.dialog, extract: { if case .dialog(let action) = $0 { action } else { nil } })
    }
    var form: AnyCasePath<PantryDestination.Action, PantryForm.Action> {
      AnyCasePath(
        embed: PantryDestination.Action.form, extract: { if case .form(let action) = $0 { action } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
