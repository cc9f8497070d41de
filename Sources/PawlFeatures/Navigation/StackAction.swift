/// An action of a feature of a ``StackState``, or a change of the stack by a view.
///
///     enum Action {
///       case path(StackActionOf<Screen>)
///     }
public enum StackAction<State, Action> {
  /// An action of the element with an id.
  indirect case element(id: StackElementID, action: Action)
  /// Removes the element with an id, and all elements above it.
  case popFrom(id: StackElementID)
  /// Appends an element under an id that is not in the stack.
  indirect case push(id: StackElementID, state: State)
}

/// The actions of a stack of features `R`.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension StackAction: CasePathable {
  /// The paths to the cases of a ``StackAction``, and to the actions of one element: `\.path[id: 0]`.
  public struct AllCasePaths: Sendable {
    /// The path to the actions of all elements.
    public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { if case .element(let id, let action) = $0 { (id: id, action: action) } else { nil } })
    }

    /// The path to the removal of an element and of those above it.
    public var popFrom: AnyCasePath<StackAction, StackElementID> {
      AnyCasePath(embed: { .popFrom(id: $0) }, extract: { if case .popFrom(let id) = $0 { id } else { nil } })
    }

    /// The path to the appending of an element.
    public var push: AnyCasePath<StackAction, (id: StackElementID, state: State)> {
      AnyCasePath(
        embed: { .push(id: $0.id, state: $0.state) },
        extract: { if case .push(let id, let state) = $0 { (id: id, state: state) } else { nil } })
    }

    /// The path to the actions of one element.
    public subscript(id id: StackElementID) -> AnyCasePath<StackAction, Action> {
      AnyCasePath(
        embed: { .element(id: id, action: $0) },
        extract: { if case .element(id, let action) = $0 { action } else { nil } },
        step: { "[id: \(id.generation)]" })
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}
extension StackAction: Encodable where State: Encodable, Action: Encodable {}
extension StackAction: Decodable where State: Decodable, Action: Decodable {}
