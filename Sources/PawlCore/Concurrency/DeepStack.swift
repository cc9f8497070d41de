import CPawlRuntime

/// Returns the result of a function that may call itself, through this function, to any depth.
///
/// The depth is limited by memory instead of the thread's stack, of which all calls together use at most 128 kB.
///
/// - Complexity: 1 ns. After each 700 kB of stack, a call reserves memory, which takes about 10 µs.
@inlinable
package func onDeepStack<Result>(_ body: () -> Result) -> Result {
  switch nextCall() {
  case .nested: return body()
  case .onNextSegment: return onNextSegment(body)
  case .outermost:
    defer { outermostCallDidReturn() }
    return body()
  }
}

/// The place of the stack of a recursive call.
@usableFromInline
enum RecursiveCall {
  case outermost
  case nested
  case onNextSegment
}

@usableFromInline
func nextCall() -> RecursiveCall {
  guard pawl_is_stack_low() else { return .nested }
  return pawl_enter_recursion() ? .outermost : .onNextSegment
}

@usableFromInline
func outermostCallDidReturn() { pawl_leave_recursion() }

@usableFromInline
@inline(never)
func onNextSegment<Result>(_ body: () -> Result) -> Result {
  withoutActuallyEscaping(body) { body in
    let call = SegmentCall(body)
    pawl_call_on_next_segment(
      { Unmanaged<AnySegmentCall>.fromOpaque($0!).takeUnretainedValue().perform() },
      Unmanaged<AnySegmentCall>.passUnretained(call).toOpaque())
    return withExtendedLifetime(call) { $0.takeResult() }
  }
}

private class AnySegmentCall {
  func perform() {}
}

/// A call on another segment, and its result.
private final class SegmentCall<Result>: AnySegmentCall {
  private var body: (() -> Result)?
  private var result: Result?

  init(_ body: @escaping () -> Result) { self.body = body }

  override func perform() {
    result = body?()
    body = nil
  }

  func takeResult() -> Result {
    guard let result = result.take() else { preconditionFailure("The call has returned.") }
    return result
  }
}
