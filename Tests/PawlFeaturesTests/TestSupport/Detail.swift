import PawlFeatures

/// A feature that is presented, and that presents features of its own kind.
struct Detail: Reducer {
  struct State: Equatable, Sendable {
    var name = ""
    var count = 0
    var isPresented: Bool?
    @PresentationState var child: Self?

    init(_ name: String = "", child: Self? = nil) {
      self.name = name
      self.child = child
    }
  }

  enum Action: Sendable, CasePathable {
    case count
    case start
    case dismiss
    /// Dismisses the feature, and then sends `count`.
    case dismissAndCount
    case readIsPresented
    case close
    case open(String)
    case child(PresentationAction<Action>)

    struct AllCasePaths: Sendable {
      var count: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .count }, extract: { if case .count = $0 { () } else { nil } })
      }
      var child: AnyCasePath<Action, PresentationAction<Action>> {
        AnyCasePath(embed: { .child($0) }, extract: { if case .child(let action) = $0 { action } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let effects: LiveEffects
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  init(_ effects: LiveEffects) { self.effects = effects }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .count: state.count += 1
      case .start: return effects.effect(state.name)
      case .dismiss: return .run { [dismiss] _ in await dismiss() }
      case .dismissAndCount:
        return .run { [dismiss] send in
          await dismiss()
          await send(.count)
        }
      case .readIsPresented: state.isPresented = isPresented
      case .close: state.child = nil
      case .open(let name): state.child = State(name)
      case .child: break
      }
      return .none
    }
    .ifLet(\.$child, action: \.child) { Self(effects) }
  }
}
