import PawlFeatures

/// A feature that composes reducers in every way, as source for TCA 1.25 does. It only has to compile.
public struct Form: Reducer {
  public struct State: Equatable, ObservableState {
    public var name = ""
    public var age = 0
    public var isEdited = false
    public var downloads = 0
    public var _$observationRegistrar = ObservationStateRegistrar()
    public var _$id: ObservableStateID { _$observationRegistrar.id }
    public init() {}
  }

  public enum Action: BindableAction, CasePathable, Equatable {
    case binding(BindingAction<State>)
    case view(ViewAction)
    case other

    public enum ViewAction: BindableAction, Equatable {
      public typealias State = Form.State
      case binding(BindingAction<Form.State>)
    }

    public struct AllCasePaths: CasePathReflectable, Sendable {
      public var binding: AnyCasePath<Action, BindingAction<State>> {
        AnyCasePath(embed: { .binding($0) }, extract: { if case .binding(let action) = $0 { action } else { nil } })
      }
      public var view: AnyCasePath<Action, ViewAction> {
        AnyCasePath(embed: { .view($0) }, extract: { if case .view(let action) = $0 { action } else { nil } })
      }
      public var other: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .other }, extract: { if case .other = $0 { () } else { nil } })
      }

      public subscript(root: Action) -> PartialCaseKeyPath<Action> {
        switch root {
        case .binding: \.binding
        case .view: \.view
        case .other: \.other
        }
      }
    }

    public static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let prints: Bool

  public init(prints: Bool) { self.prints = prints }

  public var body: some ReducerOf<Self> {
    BindingReducer()
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .binding(\.name), .view(.binding(\.name)):
        state.isEdited = true
        return .send(.set(\.age, 1))
      case .binding(\.age) where state.age < 0:
        return .send(.binding(.set(\.age, 0)))
      case .binding, .view, .other:
        return .none
      }
    }
    .onChange(of: \.name) { oldValue, newValue in
      Reduce { state, _ in
        state.isEdited = oldValue != newValue
        return .none
      }
    }
    .onChange(of: \.age) { oldValue, state in
      state.downloads += oldValue
      return .none
    }
    if prints {
      EmptyReducer()._printChanges()
      EmptyReducer()._printChanges(.actionLabels)
      EmptyReducer()._printChanges(nil)
      EmptyReducer().signpost()
      EmptyReducer().signpost("form")
    } else {
      CombineReducers {
        EmptyReducer()
        Reduce(EmptyReducer())
      }
    }
  }

  static let sequence: ReducerBuilder<State, Action>._Sequence<EmptyReducer<State, Action>, Self>.Type? = nil
  static let conditional: ReducerBuilder<State, Action>._Conditional<EmptyReducer<State, Action>, Self>.Type? = nil
  static let change: _OnChangeReducer<Self, Int, Self>.Type? = nil
  static let signpost: _SignpostReducer<Self>.Type? = nil
}

extension _ReducerPrinter {
  /// A printer of one's own.
  public static var silent: Self { Self { _, _, _ in } }

  public static func counting(_ count: @escaping @Sendable () -> Void) -> Self {
    Self(
      printChange: { receivedAction, oldState, newState in
        _ = (receivedAction, oldState, newState)
        count()
      },
      queue: nil)
  }
}
