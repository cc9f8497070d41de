public import Logging
public import PawlCore

/// Writes what happens in a store to a log: a line for each action, and one for each start and end of an effect.
///
///     store.addObserver(LogObserver(logger: Logger(label: "app.store")))
///
/// An action is logged when it has been reduced, before its effects are started. Lines read `Action
/// AppAction.loadButtonTapped`, `Effect 1 started`, `Effect 1 finished` and `Effect 1 cancelled`, and have metadata:
///
/// | key | value |
/// |---|---|
/// | `pawl.action` | the action's labels, see ``ActionFormat/labelsOnly`` |
/// | `pawl.duration` | how long the reducer took, in nanoseconds |
/// | `pawl.origin` | `store`, or `effect` for an action that an effect sent |
/// | `pawl.store` | the state types from the root to the store that took the action, as `AppState/Search` |
/// | `pawl.effect` | the number of the effect that started or ended, or that sent the action |
/// | `pawl.source` | where in the source that effect was made, as `App/Search.swift:12` |
///
/// A key whose value is unknown is left out. A line below the logger's level costs a comparison; the names of actions are
/// made only for lines that are written.
public final class LogObserver: StoreObserver, Sendable {
  private let logger: Logger
  private let actionLevel: Logger.Level
  private let effectLevel: Logger.Level
  private let actionFormat: ActionFormat

  /// Makes an observer. It may be added to any number of stores.
  ///
  /// - Parameters:
  ///   - logger: takes the lines.
  ///   - actionLevel: the level of the lines about actions.
  ///   - effectLevel: the level of the lines about effects.
  ///   - actionFormat: how an action is shown in its line. Pretty-printed, all that it carries gets into the log.
  public init(
    logger: Logger, actionLevel: Logger.Level = .debug, effectLevel: Logger.Level = .debug,
    actionFormat: ActionFormat = .labelsOnly
  ) {
    self.logger = logger
    self.actionLevel = actionLevel
    self.effectLevel = effectLevel
    self.actionFormat = actionFormat
  }

  public func actionReduced<State, Action>(_ action: Action, state: State, origin: ActionOrigin, duration: Duration) {
    guard logger.logLevel <= actionLevel else { return }
    var metadata = origin.metadata
    metadata["pawl.action"] = "\(actionLabel(action))"
    metadata["pawl.duration"] = "\(Int64(duration / .nanoseconds(1)))"
    logger.log(level: actionLevel, "Action \(actionFormat.text(of: action))", metadata: metadata)
  }

  public func effectStarted(_ effect: EffectIdentity) { log(effect, "started") }

  public func effectFinished(_ effect: EffectIdentity) { log(effect, "finished") }

  public func effectCancelled(_ effect: EffectIdentity) { log(effect, "cancelled") }

  private func log(_ effect: EffectIdentity, _ event: String) {
    logger.log(level: effectLevel, "Effect \(effect.number) \(event)", metadata: effect.metadata)
  }
}

extension ActionOrigin {
  fileprivate var metadata: Logger.Metadata {
    switch self {
    case .store(let path):
      ["pawl.origin": "store", "pawl.store": "\(path.joined(separator: "/"))"]
    case .effect(let effect):
      (effect?.metadata ?? [:]).merging(["pawl.origin": "effect"]) { $1 }
    }
  }
}

extension EffectIdentity {
  fileprivate var metadata: Logger.Metadata {
    ["pawl.effect": "\(number)", "pawl.source": "\(callSite)"]
  }
}
