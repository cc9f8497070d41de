/// The actions of the elements of a collection, each with the id of its element.
public enum IdentifiedAction<ID: Hashable & Sendable, Action>: CasePathable {
  /// An action of the element with an id.
  case element(id: ID, action: Action)

  /// The paths to the actions of all elements, and to those of one element.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The paths to the cases of an ``IdentifiedAction``.
  public struct AllCasePaths: Sendable {
    /// The path to the actions of all elements.
    public var element: AnyCasePath<IdentifiedAction, (id: ID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: {
          switch $0 {
          case .element(let id, let action): (id: id, action: action)
          }
        })
    }

    /// The path to the actions of one element.
    public subscript(id id: ID) -> AnyCasePath<IdentifiedAction, Action> {
      AnyCasePath(
        embed: { .element(id: id, action: $0) },
        extract: {
          switch $0 {
          case .element(id, let action): action
          case .element: nil
          }
        },
        step: { "[id: \(String(reflecting: id))]" })
    }
  }
}

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where Action: Sendable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}

/// The actions of elements whose feature is `R`.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action> where R.State: Identifiable
