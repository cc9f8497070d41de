public import PawlCore

extension Reducer {
  /// Changes the state of this feature, and runs an effect, when the feature has appeared.
  ///
  ///     .onMount { state in
  ///       state.isLoading = true
  ///       return .run { send in await send(.loaded(load())) }
  ///     }
  ///
  /// A feature appears with the store, or when any reducer sets the state of an optional child, of a case or of an
  /// element whose identity wasn't there before. The function is called as part of the same action, after all reducers.
  /// Parents are mounted before their children. The effect ends when the feature's state is gone, and belongs to no
  /// `StoreTask`.
  ///
  /// - Parameters:
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  ///   - perform: Changes the state, and returns an effect.
  /// - Precondition: The feature is composed in a body. PAWL-121 is reported if another reducer of a store calls it.
  /// - Complexity: One check for each action, if the feature is the child of `ifLet` or `ifCaseLet`. Of a collection,
  ///   only the elements that an action changes are checked.
  public func onMount(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ perform: @escaping (_ state: inout State) -> EffectOf<Self>
  ) -> some Reducer<State, Action> {
    LifetimeReducer(
      base: self, use: .mounting, method: "onMount", callSite: CallSite(fileID: fileID, filePath: filePath, line: line)
    ) { $0.mount(perform) }
  }

  /// Runs an effect when this feature is gone, with the last value of a part of its state.
  ///
  ///     .onDismount(of: \.recordingURL) { url in
  ///       .run { _ in try? FileManager.default.removeItem(at: url) }
  ///     }
  ///
  /// A feature is gone when any reducer has removed its state, or has replaced it by one of another identity. The
  /// effect runs in the feature around it, and can send nothing, since no state is left to change. A store's own feature
  /// is never gone: its effects end when the store is released.
  ///
  /// - Parameters:
  ///   - toValue: Returns the value, which is read after each action. It must do nothing else.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  ///   - effect: Returns the effect.
  /// - Precondition: The feature is composed in a body. PAWL-121 is reported if another reducer of a store calls it.
  public func onDismount<Value>(
    of toValue: @escaping (_ state: State) -> Value,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ effect: @escaping (_ value: Value) -> Effect<Never>
  ) -> some Reducer<State, Action> {
    LifetimeReducer(
      base: self, use: .following, method: "onDismount",
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line)
    ) { $0.add(DismountItem(of: toValue, effect)) }
  }

  /// Runs an effect when this feature is gone, like ``onDismount(of:fileID:filePath:line:_:)``, which also gives the
  /// effect a value of the state.
  public func onDismount(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ effect: @escaping () -> Effect<Never>
  ) -> some Reducer<State, Action> {
    LifetimeReducer(
      base: self, use: .following, method: "onDismount",
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line)
    ) { $0.add(DismountItem(of: { _ in }, { _ in effect() })) }
  }
}
