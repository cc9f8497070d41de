import PawlCore
public import PawlDependencies

/// A dependency with which a presented feature dismisses itself.
///
///     struct Editor: Reducer {
///       @Dependency(\.dismiss) var dismiss
///
///       func reduce(into state: inout State, action: Action) -> Effect<Action> {
///         .run { _ in await dismiss() }
///       }
///     }
///
/// Call it in an effect of the feature. It sends ``PresentationAction/dismiss`` to the reducer that presents the innermost
/// presented feature around the effect, or ``StackAction/popFrom(id:)`` for a feature of a stack. That reducer removes the
/// state, which ends the feature's effects. The calling effect is one of them: its task is cancelled when the call
/// returns, and what it sends afterwards is dropped.
///
/// A call does nothing if the effect was cancelled before. The effect includes tasks that it creates, but no detached
/// ones.
public struct DismissEffect: Sendable {
  private enum Target {
    case nothing
    case presentation
    case function(@MainActor @Sendable () -> Void)
    /// A function that is called on the executor of the effect.
    case immediateFunction(@Sendable () -> Void)
  }

  private let target: Target

  private init(_ target: Target) { self.target = target }

  /// Creates a value that calls a function, for tests of features that dismiss themselves.
  public init(_ dismiss: @escaping @MainActor @Sendable () -> Void) { target = .function(dismiss) }

  /// Creates a value that calls a function without waiting for the main actor, for a test store.
  package static func immediate(_ dismiss: @escaping @Sendable () -> Void) -> Self { Self(.immediateFunction(dismiss)) }

  /// The value of features that aren't presented.
  static let nothing = Self(.nothing)
  /// The value of features that a reducer presents.
  package static let presentation = Self(.presentation)

  var isPresented: Bool {
    if case .nothing = target { false } else { true }
  }

  /// Dismisses the feature. It has been dismissed on return.
  ///
  /// - Precondition: The feature is presented, and the caller is one of its effects. Otherwise PAWL-118 is reported, and
  ///   nothing is dismissed.
  public nonisolated(nonsending) func callAsFunction(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await callAsFunction(
      within: { $0() }, callSite: CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Dismisses the feature like ``callAsFunction(fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - perform: Calls its argument, which processes the action, on the store's actor.
  ///   - callSite: The place of the call.
  package nonisolated(nonsending) func callAsFunction(
    within perform: @escaping @Sendable (_ body: () -> Void) -> Void, callSite: CallSite
  ) async {
    switch target {
    case .nothing: reportNothingPresented(.notPresented, callSite: callSite)
    case .presentation:
      guard let context = EffectContext.current else { return reportNothingPresented(.noEffect, callSite: callSite) }
      if await !context.dismiss(within: perform) { reportNothingPresented(.otherEffect, callSite: callSite) }
    case .immediateFunction(let dismiss): dismiss()
    case .function(let dismiss): await MainActor.run { perform { MainActor.assumeIsolated { dismiss() } } }
    }
  }
}

private enum DismissKey: DependencyKey {
  static var liveValue: DismissEffect { .nothing }
  static var testValue: DismissEffect { .nothing }
}

extension DependencyValues {
  /// Dismisses the feature, if it is presented.
  ///
  /// A feature is presented if its reducer is the destination of an `ifLet` on a ``PresentationState`` or of a `forEach`
  /// on a ``StackState``, or is part of such a reducer.
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the feature is presented, so that it can dismiss itself with ``dismiss``.
  public var isPresented: Bool { dismiss.isPresented }
}
