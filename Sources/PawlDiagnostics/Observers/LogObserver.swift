public import Logging
public import PawlCore

/// An observer that logs a store: a line for each action, and for each start and end of an effect.
///
///     store.addObserver(LogObserver(logger: Logger(label: "app.store")))
///
/// An action is logged when it has been reduced, before its effects are started. Lines read `Action
/// AppAction.loadButtonTapped`, `Effect 1 started`, `Effect 1 finished` and `Effect 1 cancelled`, and have metadata:
///
/// | key | value |
/// |---|---|
/// | `pawl.action` | the action's labels, see ``ActionFormat/labelsOnly`` |
/// | `pawl.duration` | the duration of the reducer's call, in nanoseconds |
/// | `pawl.origin` | `store`, or `effect` for an action that an effect sent |
/// | `pawl.store` | the state types from the root to the store that received the action, such as `AppState/Search` |
/// | `pawl.effect` | the number of the effect that started or ended, or that sent the action |
/// | `pawl.source` | the place where that effect was created, such as `App/Search.swift:12` |
///
/// A key is left out if its value is unknown. A line below the logger's level costs one comparison: the names of
/// actions are only created for lines that are written.
public final class LogObserver: StoreObserver, Sendable {
  private let logger: Logger
  private let actionLevel: Logger.Level
  private let effectLevel: Logger.Level
  private let actionFormat: ActionFormat

  /// Creates an observer. It may be added to any number of stores.
  ///
  /// - Parameters:
  ///   - logger: The destination of the lines.
  ///   - actionLevel: The level of lines about actions.
  ///   - effectLevel: The level of lines about effects.
  ///   - actionFormat: The level of detail of actions. With `prettyPrint`, all of their content is logged.
  public init(
    logger: Logger, actionLevel: Logger.Level = .debug, effectLevel: Logger.Level = .debug,
    actionFormat: ActionFormat = .labelsOnly
  ) {
    self.logger = logger
    self.actionLevel = actionLevel
    self.effectLevel = effectLevel
    self.actionFormat = actionFormat
  }

  public func actionReduced<State, Action>(_ action: Action, state: State, identity: ActionIdentity, duration: Duration)
  {
    guard logger.logLevel <= actionLevel else { return }
    var metadata = identity.origin.metadata
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
