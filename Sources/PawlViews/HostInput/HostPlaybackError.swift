/// The reason why a recorded input can't be played.
public struct HostPlaybackError: Error, Hashable, Sendable {
  /// The reason itself.
  public enum Reason: Hashable, Sendable {
    /// The input is one of a page, and the host is a terminal, or the other way round.
    case otherHost
    /// The page doesn't have the element. The number is that of elements with the same role, label and part.
    case noElement(HostInput.Element, found: Int)
    /// The element is disabled or doesn't support the action. When the input was recorded, it did.
    case refused(HostInput.Element?)
  }

  /// The position of the input in the recording, from 0.
  public var index: Int
  /// The input.
  public var input: RecordedInput
  /// The reason.
  public var reason: Reason

  /// Creates an error.
  public init(index: Int, input: RecordedInput, reason: Reason) {
    self.index = index
    self.input = input
    self.reason = reason
  }
}

extension HostPlaybackError: CustomStringConvertible {
  public var description: String {
    let hundredths = input.time.components.seconds * 100 + input.time.components.attoseconds / 10_000_000_000_000_000
    let time = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    return "Input \(index + 1) of the recording, \(input.input.outline) at \(time) s, can't be played: \(reason)"
  }
}

extension HostPlaybackError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .otherHost: "it was recorded on another kind of host. Play it on a terminal or on a page, as it was recorded."
    case .noElement(let element, found: 0):
      "the page has no \(element). The program differs from the recorded one, or it has not shown the element yet."
    case .noElement(let element, let count):
      "the page has no \(element), and only \(count) like it. The program differs from the recorded one."
    case .refused(let element):
      "\(element.map { "\($0)" } ?? "the page") refuses it. The program differs from the recorded one."
    }
  }
}

extension HostInput {
  /// The kind of the input in a few words, without text of the user.
  package var outline: String {
    switch self {
    case .terminal: "a change of the window"
    case .key, .secretKey: "a key"
    case .paste, .secretPaste: "a paste"
    case .mouse(let mouse): "the mouse (\(mouse.action.name))"
    case .focus: "a change of the window's focus"
    case .page(let page): "a page's \"\(page.action.kindName)\""
    case .frame: "a frame"
    }
  }
}
