/// An action of a feature that is presented, or the request to dismiss it.
///
///     enum Action {
///       case editor(PresentationAction<Editor.Action>)
///     }
public enum PresentationAction<Action> {
  /// Dismisses the presented feature: its state becomes `nil`.
  case dismiss
  /// An action of the presented feature.
  indirect case presented(Action)
}

extension PresentationAction: CasePathable {
  /// The paths to the cases of a ``PresentationAction``.
  ///
  /// Paths to cases of the feature's actions may leave out `presented`: `\.editor.save` is `\.editor.presented.save`.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The path to the request to dismiss the feature.
    public var dismiss: AnyCasePath<PresentationAction, Void> {
      AnyCasePath(embed: { .dismiss }, extract: { if case .dismiss = $0 { () } else { nil } })
    }

    /// The path to the actions of the feature.
    public var presented: AnyCasePath<PresentationAction, Action> {
      AnyCasePath(embed: { .presented($0) }, extract: { if case .presented(let action) = $0 { action } else { nil } })
    }

    /// The path to a case of the feature's actions.
    public subscript<AppendedAction>(
      dynamicMember keyPath: any KeyPath<Action._CasePaths, AnyCasePath<Action, AppendedAction>> & Sendable
    ) -> AnyCasePath<PresentationAction, AppendedAction> where Action: CasePathable {
      presented.appending(path: Action.path(at: keyPath))
    }

    /// The path to the actions of one of several features that may be presented, and to the request to dismiss it.
    ///
    /// The value of every `dismiss` is `dismiss`, whichever feature is presented.
    @_disfavoredOverload
    public subscript<AppendedAction>(
      dynamicMember keyPath: any KeyPath<Action._CasePaths, AnyCasePath<Action, AppendedAction>> & Sendable
    ) -> AnyCasePath<PresentationAction, PresentationAction<AppendedAction>> where Action: CasePathable {
      PresentationAction.path(presenting: Action.path(at: keyPath))
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension PresentationAction {
  private static func path<AppendedAction>(
    presenting path: AnyCasePath<Action, AppendedAction>
  ) -> AnyCasePath<PresentationAction, PresentationAction<AppendedAction>> {
    AnyCasePath(
      embed: { action in
        switch action {
        case .dismiss: .dismiss
        case .presented(let action): .presented(path.embed(action))
        }
      },
      extract: { action in
        switch action {
        case .dismiss: .dismiss
        case .presented(let action): path.extract(from: action).map { .presented($0) }
        }
      })
  }
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}
