import CPawlRuntime
public import PawlCore

/// A recorder of a store's actions: it keeps each action with its origin and cause, and the state now and then.
///
///     let recorder = store.record()
///     // Later:
///     let recording = recorder.recording
///
/// A recorder belongs to the actor of its store. The store retains it until ``stop()``; it doesn't retain the store.
///
/// ### Performance
/// Recording an action takes less than a microsecond, and allocates nothing for most actions. The state is copied at
/// checkpoints only: the copy shares storage with the store, so the next write to a collection copies it once.
public final class Recorder<State, Action> {
  /// The recording so far. Taking it is cheap: it shares all actions with the recorder.
  public internal(set) var recording: Recording<State, Action>
  /// The limits of the recorder.
  public let options: RecorderOptions
  /// Texts that must not leave the program; see ``SecretTexts``.
  public let secrets = SecretTexts()
  let redactions: [Redaction<State, Action>]
  /// The engine, on whose isolation the recorder is used; `nil` after the store is gone or ``stop()`` was called.
  package internal(set) weak var engine: Engine<State, Action>?
  /// The file that the recorder writes; `nil` if it keeps the recording in memory only.
  var output: RecorderOutput<State, Action>?
  /// Whether the host is handling a change of a page's address.
  var isRouting = false
  /// The position that the program shows; `nil` for the present.
  public internal(set) var shownPosition: Int?
  /// Whether the program is stopped, at the present or at another position.
  public internal(set) var isPaused = false
  var listeners = RecorderListeners()
  let start: ContinuousClock.Instant
  private var sinceCheckpoint = 0
  private var costSinceCheckpoint: Int64 = 0
  private var effectIndices: [UInt64: Int] = [:]
  private var sizes = SizeEstimate()
  private(set) lazy var replayer = Replayer<State, Action>(
    recording: { [unowned self] in recording }, isPure: engine?.isReplayPure ?? true,
    makeReducer: { [unowned self] mark, state in engine?.makeReplayReducer(from: mark, state) })

  init(
    initialState: State, position: Int = 0, mark: UInt64 = 0, options: RecorderOptions,
    redactions: [Redaction<State, Action>]
  ) {
    self.options = options
    self.redactions = redactions
    start = .now
    let state = redactions.redacting(state: initialState)
    recording = Recording(
      program: options.program ?? "\(State.self)", position: position, initialState: state, mark: mark)
  }

  convenience init(_ engine: Engine<State, Action>, options: RecorderOptions, redactions: [Redaction<State, Action>]) {
    self.init(
      initialState: engine.recordedState, position: Int(engine.observedActions), mark: engine.replayMark,
      options: options, redactions: redactions)
    self.engine = engine
  }

  /// Ends the recording. A program that shows a past state shows the present again.
  public func stop() {
    resume()
    engine?.removeObserver(ObjectIdentifier(self))
    engine = nil
    output?.end(time: elapsed)
    output = nil
  }

  /// Adds a function that is called after actions or effects were recorded, and after the shown state has changed. It must not
  /// send actions.
  ///
  /// - Returns: A number for ``removeListener(_:)``.
  package func addListener(_ listener: @escaping () -> Void) -> Int { listeners.add(listener) }

  /// Removes a function.
  package func removeListener(_ id: Int) { listeners.remove(id) }

  var elapsed: Int64 { (ContinuousClock.now - start).wholeNanoseconds }

  /// Adds an event of a host, which came before all actions that follow.
  ///
  /// - Parameters:
  ///   - event: The event as JSON.
  ///   - host: The host: `terminal` or `page`.
  ///   - isRoute: Whether the event is a change of a page's address. Then the actions until ``inputEnded()`` have the origin
  ///     ``RecordedOrigin/route(path:)``.
  public func inputBegan(_ event: [UInt8], host: String, isRoute: Bool = false) {
    isRouting = isRoute
    let input = RecordedHostEvent(
      time: .nanoseconds(elapsed), position: recording.positions.upperBound, host: host,
      event: secrets.removing(fromJSON: event))
    recording.inputs.append(input)
    if recording.inputs.count > 4 * options.maximumCount { recording.inputs.removeFirst(options.maximumCount) }
    output?.input(input)
  }

  /// Ends the handling of the event that came last.
  public func inputEnded() { isRouting = false }

  fileprivate func received(_ action: Action, _ identity: ActionIdentity) {
    // A secure field is writing the text into its binding, which has sent the action.
    if let secret = pawl_secret() { secrets.insert(String(cString: secret)) }
    let entry = ActionEntry(
      action: redactions.redacting(action: action), number: identity.number, cause: identity.cause ?? 0, time: elapsed,
      duration: -1, origin: origin(identity))
    recording.entries.append(entry)
    sizes.add(entry.action)
    // Before the action is reduced, so that the file has it if the reducer crashes.
    output?.action(entry)
  }

  fileprivate func reduced(_ state: UnsafePointer<State>, _ duration: Duration) {
    let nanoseconds = duration.wholeNanoseconds
    recording.entries.setDurationOfLast(nanoseconds)
    output?.lastDuration = nanoseconds
    sinceCheckpoint += 1
    costSinceCheckpoint += nanoseconds
    let isCostly = costSinceCheckpoint >= options.checkpointCost.wholeNanoseconds && sinceCheckpoint >= 100
    if sinceCheckpoint >= options.checkpointInterval || isCostly || output?.needsCheckpoint == true {
      addCheckpoint(state.pointee)
    }
    if recording.entries.count > options.maximumCount || sizes.bytes > options.maximumBytes { dropOldest() }
    listeners.changed()
  }

  private func origin(_ identity: ActionIdentity) -> RecordedOrigin {
    switch identity.origin {
    case .effect(let effect): .effect(effect?.number)
    case .store(let path):
      if identity.cause != nil { .observer(path: path) } else { isRouting ? .route(path: path) : .user(path: path) }
    }
  }

  private func addCheckpoint(_ state: State) {
    sinceCheckpoint = 0
    costSinceCheckpoint = 0
    let checkpoint = Checkpoint(
      position: recording.positions.upperBound, state: redactions.redacting(state: state), mark: engine?.replayMark ?? 0
    )
    recording.checkpoints.append(checkpoint)
    output?.checkpoint(checkpoint, time: elapsed)
    // Checkpoints because of their cost are thinned out. They would share little with each other.
    if recording.checkpoints.count > 64 + options.maximumCount / options.checkpointInterval {
      var index = recording.checkpoints.count - 2
      while index > 0 {
        recording.checkpoints.remove(at: index)
        index -= 2
      }
    }
  }

  /// Drops the actions before the second checkpoint. Without one, nothing is dropped yet.
  private func dropOldest() {
    guard recording.checkpoints.count > 1 else { return }
    recording.checkpoints.removeFirst()
    let number = recording.checkpoints[0].position - recording.startPosition
    sizes.remove(number, of: recording.entries.count)
    recording.entries.removeFirst(number)
    recording.startPosition += number
    dropOldEffects()
    replayer.forget(before: recording.startPosition)
  }

  /// Drops effects and events that ended before the first action that is kept.
  private func dropOldEffects() {
    let first = recording.entries.count > 0 ? Duration.nanoseconds(recording.entries[0].time) : .zero
    recording.effects.removeAll { $0.ended.map { $0 < first } ?? false }
    recording.inputs.removeAll { $0.time < first }
    indexEffects()
  }

  /// Finds the running effects in the list again, after others were removed from it.
  func indexEffects() {
    effectIndices = [:]
    for (index, effect) in recording.effects.enumerated() where effect.ended == nil {
      effectIndices[effect.number] = index
    }
  }

  fileprivate func started(_ effect: EffectIdentity) {
    effectIndices[effect.number] = recording.effects.count
    let recorded = RecordedEffect(
      number: effect.number, cause: effect.cause, callSite: "\(effect.callSite)", started: .nanoseconds(elapsed))
    recording.effects.append(recorded)
    output?.effectStarted(recorded)
    // Programs whose effects are never part of a dropped action still keep a bounded number.
    if recording.effects.count > 4 * options.maximumCount { dropOldEffects() }
    listeners.changed()
  }

  fileprivate func ended(_ effect: EffectIdentity, _ ending: RecordedEffect.Ending) {
    let time = elapsed
    output?.effectEnded(effect.number, time: time, ending)
    guard let index = effectIndices.removeValue(forKey: effect.number) else { return }
    recording.effects[index].ended = .nanoseconds(time)
    recording.effects[index].ending = ending
    listeners.changed()
  }
}

extension Recorder: StoreObserver {
  /// Keeps the action.
  public func actionReceived<S, A>(_ action: A, state: S, identity: ActionIdentity) {
    guard A.self == Action.self else { return }
    received(unsafeBitCast(action, to: Action.self), identity)
  }

  /// Keeps the duration of the reducer's call, and the state if a checkpoint is due.
  public func actionReduced<S, A>(_ action: A, state: S, identity: ActionIdentity, duration: Duration) {
    guard S.self == State.self else { return }
    withUnsafePointer(to: state) {
      $0.withMemoryRebound(to: State.self, capacity: 1) { reduced($0, duration) }
    }
  }

  /// Removes the actions that were withdrawn.
  public func branched(after number: UInt64) { truncate(at: Int(number)) }

  /// Keeps the start of the effect.
  public func effectStarted(_ effect: EffectIdentity) { started(effect) }
  /// Keeps the end of the effect.
  public func effectFinished(_ effect: EffectIdentity) { ended(effect, .finished) }
  /// Keeps the end of the effect.
  public func effectCancelled(_ effect: EffectIdentity) { ended(effect, .cancelled) }
}

extension Duration {
  /// The number of whole nanoseconds.
  var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds &* 1_000_000_000 &+ attoseconds / 1_000_000_000
  }
}
