/// An observer of the inputs of a host.
///
/// Attach it to a host before the host shows its first frame, and store the inputs that it is given. A host without an
/// observer does nothing for it.
///
///     var inputs: [RecordedInput] = []
///     let observer = HostInputObserver { inputs.append($0) }
///     try await TerminalApp.run(CounterView(), options: .init(inputObserver: observer))
///
/// Text that the program prints, and keys that only the terminal's session handles, such as Ctrl-Z, are no inputs.
///
/// An input ends before the next one begins. Actions that views send between the two calls for an input were caused by it.
@MainActor
public final class HostInputObserver {
  private let willHandle: (RecordedInput) -> Void
  private let didHandle: (RecordedInput) -> Void
  private var start: ContinuousClock.Instant?
  private var isHandling = false

  /// Creates an observer.
  ///
  /// - Parameters:
  ///   - willHandle: Called with each input before the host handles it, on the main actor.
  ///   - didHandle: Called with the same input after the host has handled it. Only here
  ///     ``RecordedInput/isRefused`` is known.
  public init(
    willHandle: @escaping (RecordedInput) -> Void = { _ in }, didHandle: @escaping (RecordedInput) -> Void
  ) {
    self.willHandle = willHandle
    self.didHandle = didHandle
  }

  /// Begins to measure time, unless it has begun.
  package func begin(at instant: ContinuousClock.Instant) {
    if start == nil { start = instant }
  }

  /// Notifies the observer of an input while a host handles it. Inputs of the host itself inside are a part of it.
  ///
  /// - Parameters:
  ///   - input: The input, made only if the observer isn't being notified of another one; `nil` for one that has no effect.
  ///   - instant: The time by the host's clock.
  ///   - handle: Handles the input.
  /// - Throws: The error of `handle`, for a refused input.
  package func handling<Result, Failure: Error>(
    _ input: @autoclosure () -> HostInput?, at instant: ContinuousClock.Instant,
    _ handle: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard !isHandling, let input = input() else { return try handle() }
    begin(at: instant)
    isHandling = true
    defer { isHandling = false }
    var recorded = RecordedInput(at: start.map { $0.duration(to: instant) } ?? .zero, input)
    willHandle(recorded)
    do throws(Failure) {
      let result = try handle()
      didHandle(recorded)
      return result
    } catch {
      recorded.isRefused = true
      didHandle(recorded)
      throw error
    }
  }
}
