internal import PawlCore
internal import Tracing

/// A tracker that determines the parents of spans.
///
/// Observers aren't told which action an effect belongs to, but the order of events determines it: effects are started
/// right after their action was reduced, and a later part of a concatenation right after the previous part has ended.
struct SpanLineage {
  private struct Effect {
    let span: any Tracing.Span
    let cause: InstrumentationContext
  }

  /// The number of ended effects to remember. Actions of an effect that has ended may still be queued.
  private static let remembered = 256

  private var effects: [UInt64: Effect] = [:]
  private var ended = RecentContexts(capacity: remembered)
  /// The context of the action to which an effect belongs if it is started now.
  private(set) var cause = InstrumentationContext.topLevel

  var running: some Sequence<any Tracing.Span> { effects.values.lazy.map(\.span) }

  func parent(of origin: ActionOrigin) -> InstrumentationContext {
    guard case .effect(let effect?) = origin, let known = effects[effect.number]?.span.context ?? ended[effect.number]
    else { return .current ?? .topLevel }
    return known
  }

  mutating func actionReduced(_ context: InstrumentationContext) { cause = context }

  mutating func effectStarted(_ effect: EffectIdentity, _ span: any Tracing.Span) {
    effects[effect.number] = Effect(span: span, cause: cause)
  }

  /// Records the end of an effect.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - mayHaveLedOn: Whether the next started effect may be the part that follows `effect`. That is possible if
  ///     `effect` has finished. A cancelled effect was usually cancelled by the action whose effects are being started.
  /// - Returns: The span of the effect; `nil` if the effect was started before the observer was added.
  mutating func effectEnded(_ effect: EffectIdentity, mayHaveLedOn: Bool) -> (any Tracing.Span)? {
    guard let known = effects.removeValue(forKey: effect.number) else { return nil }
    if mayHaveLedOn { cause = known.cause }
    ended.insert(known.span.context, for: effect.number)
    return known.span
  }
}

/// The contexts of the effects that ended last.
private struct RecentContexts {
  private let capacity: Int
  private var contexts: [UInt64: InstrumentationContext] = [:]
  /// The remembered numbers; a ring buffer once it is full.
  private var numbers: ContiguousArray<UInt64> = []
  private var oldest = 0

  init(capacity: Int) { self.capacity = capacity }

  subscript(number: UInt64) -> InstrumentationContext? { contexts[number] }

  mutating func insert(_ context: InstrumentationContext, for number: UInt64) {
    contexts[number] = context
    guard numbers.count == capacity else { return numbers.append(number) }
    contexts[numbers[oldest]] = nil
    numbers[oldest] = number
    oldest = (oldest + 1) % capacity
  }
}
