import Foundation
import PawlRecording
import PawlUI

/// The inputs of a file, and an input without effect for each action.
struct MergedInputs {
  private(set) var inputs: [RecordedInput] = []
  /// The number of actions before each input.
  private(set) var positions: [Int] = []
  /// The number of actions.
  private(set) var position = 0
  private let host: GalleryPlayback.Host
  /// Whether the first frame or page has been shown.
  private var isShown = false
  /// Whether the window of a terminal has the focus. To set it again has no effect.
  private var isFocused = true
  private var time = Duration.zero

  /// - Throws: ``NoInputsError``, if the file has an input of another host.
  init(_ file: RecordingFile, host: GalleryPlayback.Host) throws {
    self.host = host
    let decoder = JSONDecoder()
    var action = 0
    for index in 0..<file.inputCount {
      let line = file.input(at: index)
      guard line.host == host.rawValue else { throw NoInputsError(path: file.path, host: host, found: line.host) }
      while action < file.actionCount, file.action(at: action).line < line.line {
        add(file.action(at: action))
        action += 1
      }
      let input = try decoder.decode(RecordedInput.self, from: Data(file.inputValue(at: index)))
      isShown = true
      if case .focus(let gained) = input.input { isFocused = gained }
      add(input.input, at: line.time, isRefused: input.isRefused || input.input.belongsToNoElement)
    }
    while action < file.actionCount {
      add(file.action(at: action))
      action += 1
    }
    // The state after the last action is shown as well.
    if isShown, positions.last != position { addInputWithoutEffect(at: time) }
  }

  private mutating func add(_ action: RecordedActionLine) {
    // Views have sent other actions while they handled the last input, so no frame shows the state before.
    if isShown {
      let isOfEffect = if case .effect = action.origin { true } else { false }
      addInputWithoutEffect(at: isOfEffect ? action.time : time)
    }
    position += 1
  }

  private mutating func addInputWithoutEffect(at instant: Duration) {
    switch host {
    case .terminal: add(.focus(isFocused), at: instant)
    // An event of no element.
    case .page: add(.page(HostInput.Page(.blur)), at: instant, isRefused: true)
    }
  }

  private mutating func add(_ input: HostInput, at instant: Duration, isRefused: Bool = false) {
    time = max(time, instant)
    inputs.append(RecordedInput(at: time, input, isRefused: isRefused))
    positions.append(position)
  }
}

extension HostInput {
  /// Whether the input is an event of a page whose element was gone. The page had refused it.
  fileprivate var belongsToNoElement: Bool {
    guard case .page(let page) = self, page.element == nil else { return false }
    return switch page.action {
    case .begin, .go: false
    default: true
    }
  }
}

/// The reason why a recording can't be played.
struct NoInputsError: Error, CustomStringConvertible {
  let path: String
  let host: GalleryPlayback.Host
  /// The host of an input in the file; `nil` if there are none.
  var found: String?

  var description: String {
    switch (host, found) {
    case (.page, "terminal"):
      "\"\(path)\" was recorded in a terminal. \"gallery play\" plays it, and \"gallery-web --replay\" shows its actions."
    case (.terminal, "page"):
      "\"\(path)\" was recorded in a browser. \"gallery-web --play\" plays it, and \"gallery --replay\" shows its actions."
    case (.page, _):
      """
      "\(path)" can't be played: it doesn't have all inputs of a page since the start of an example. \
      "gallery-web --replay" shows its actions.
      """
    case (.terminal, _):
      """
      "\(path)" can't be played: it doesn't have all inputs of a terminal since the start of "gallery NAME". \
      "gallery --replay" shows its actions.
      """
    }
  }
}
