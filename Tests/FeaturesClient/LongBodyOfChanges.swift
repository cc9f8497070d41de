import PawlFeatures

/// A feature with twenty `onChange` operators. The compiler has to type-check the body in less than a second.
public struct LongBodyOfChanges: Reducer {
  public struct State: Equatable {
    public var count = 0
    public var total = 0
  }

  public enum Action { case tick }

  public var body: some ReducerOf<Self> {
    EmptyReducer()
      .onChange(of: \.count) { old, state in
        state.total += old
        return .none
      }
      .onChange(of: \.total) { old, state in
        state.count += old
        return .none
      }
      .onChange(of: \.count) { old, state in
        state.total += old
        return .none
      }
      .onChange(of: \.total) { old, state in
        state.count += old
        return .none
      }
      .onChange(of: \.count) { old, state in
        state.total += old
        return .none
      }
      .onChange(of: \.total) { old, state in
        state.count += old
        return .none
      }
      .onChange(of: \.count) { old, state in
        state.total += old
        return .none
      }
      .onChange(of: \.total) { old, state in
        state.count += old
        return .none
      }
      .onChange(of: \.count) { old, state in
        state.total += old
        return .none
      }
      .onChange(of: \.total) { old, state in
        state.count += old
        return .none
      }
      .onChange(of: \.count) { old, state in
        state.total += old
        return .none
      }
      .onChange(of: \.total) { old, state in
        state.count += old
        return .none
      }
      .onChange(of: \.count) { old, state in
        state.total += old
        return .none
      }
      .onChange(of: \.total) { old, state in
        state.count += old
        return .none
      }
      .onChange(of: \.count) { old, state in
        state.total += old
        return .none
      }
      .onChange(of: \.total) { old, state in
        state.count += old
        return .none
      }
      .onChange(of: \.count) { old, state in
        state.total += old
        return .none
      }
      .onChange(of: \.total) { old, state in
        state.count += old
        return .none
      }
      .onChange(of: \.count) { old, state in
        state.total += old
        return .none
      }
      .onChange(of: \.total) { old, state in
        state.count += old
        return .none
      }
  }
}
