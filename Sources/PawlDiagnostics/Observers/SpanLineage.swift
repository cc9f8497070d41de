internal import PawlCore
internal import Tracing

/// Knows of spans what is to be their parent.
///
/// An observer is not told which action an effect belongs to, but the order of events says it: effects are started right
/// after their action was reduced, and a later part of a concatenation right after the part before it has ended.
struct SpanLineage {
  private struct Effect {
    let span: any Tracing.Span
    let cause: InstrumentationContext
  }

  /// The number of ended effects that are kept. Actions of an effect that ended at once may still be queued.
  private static let remembered = 256

  private var effects: [UInt64: Effect] = [:]
  private var ended = RecentContexts(capacity: remembered)
  /// The action that an effect belongs to if it is started now.
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

  /// - Parameter mayHaveLedOn: whether what is started next may be the part that follows `effect`. It may be when
  ///   that has finished. One that was cancelled mostly was so by the action whose effects are being started.
  /// - Returns: the effect's span, nil if it was started before the observer came.
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
  /// The numbers known, as a ring once it is full.
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
