internal import PawlCore
internal import Tracing

/// A tracker that determines the parents of spans.
struct SpanLineage {
  private struct Effect {
    let span: any Tracing.Span
    let cause: InstrumentationContext
  }

  /// The number of actions, and of ended effects, to remember. Actions of an effect that has ended may still be queued.
  private static let remembered = 256

  private var effects: [UInt64: Effect] = [:]
  private var ended = RecentContexts(capacity: remembered)
  private var actions = RecentContexts(capacity: remembered)

  var running: some Sequence<any Tracing.Span> { effects.values.lazy.map(\.span) }

  /// Returns the context of the effect that sent an action; the current context for an action of another origin.
  func parent(of origin: ActionOrigin) -> InstrumentationContext {
    guard case .effect(let effect?) = origin, let known = effects[effect.number]?.span.context ?? ended[effect.number]
    else { return .current ?? .topLevel }
    return known
  }

  /// Returns the context of the action that started an effect.
  func cause(of effect: EffectIdentity) -> InstrumentationContext {
    effect.cause.flatMap { actions[$0] } ?? .topLevel
  }

  mutating func actionReduced(_ number: UInt64, _ context: InstrumentationContext) {
    actions.insert(context, for: number)
  }

  mutating func effectStarted(_ effect: EffectIdentity, _ span: any Tracing.Span) {
    effects[effect.number] = Effect(span: span, cause: cause(of: effect))
  }

  /// Records the end of an effect.
  ///
  /// - Returns: The span of the effect; `nil` if the effect was started before the observer was added.
  mutating func effectEnded(_ effect: EffectIdentity) -> (any Tracing.Span)? {
    guard let known = effects.removeValue(forKey: effect.number) else { return nil }
    // The next part of a concatenation is started right after this one has ended, maybe long after its action.
    if let cause = effect.cause { actions.insert(known.cause, for: cause) }
    ended.insert(known.span.context, for: effect.number)
    return known.span
  }
}

/// The contexts that were inserted last.
private struct RecentContexts {
  private let capacity: Int
  private var contexts: [UInt64: InstrumentationContext] = [:]
  /// The remembered numbers; a ring buffer once it is full.
  private var numbers: ContiguousArray<UInt64> = []
  private var oldest = 0

  init(capacity: Int) { self.capacity = capacity }

  subscript(number: UInt64) -> InstrumentationContext? { contexts[number] }

  mutating func insert(_ context: InstrumentationContext, for number: UInt64) {
    guard contexts[number] == nil else {
      contexts[number] = context
      return
    }
    contexts[number] = context
    guard numbers.count == capacity else { return numbers.append(number) }
    contexts[numbers[oldest]] = nil
    numbers[oldest] = number
    oldest = (oldest + 1) % capacity
  }
}
