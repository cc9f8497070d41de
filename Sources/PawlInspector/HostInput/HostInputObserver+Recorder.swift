public import PawlRecordingCore
public import PawlUI

extension HostInputObserver {
  /// Creates an observer that adds the user's inputs to a recording, so that it says which input led to which actions.
  ///
  ///     let observer = HostInputObserver(host: "terminal") { recorder }
  ///
  /// Frames aren't added. Texts of secure fields are never part of an input.
  ///
  /// - Parameters:
  ///   - host: The host: `terminal` or `page`.
  ///   - recorder: Returns the recorder of the store that is shown; `nil` for none.
  public convenience init(host: String, recorder: @escaping @MainActor () -> (any HostEventRecorder)?) {
    self.init { recorded in
      guard recorded.input != .frame, let event = try? encoded(recorded, root: "input") else { return }
      recorder()?.inputBegan(event, host: host, isRoute: recorded.input.isRoute)
    } didHandle: { recorded in
      if recorded.input != .frame { recorder()?.inputEnded() }
    }
  }
}

extension HostInput {
  /// Whether the input is a change of a page's address.
  fileprivate var isRoute: Bool {
    guard case .page(let page) = self else { return false }
    return switch page.action {
    case .begin, .go: true
    default: false
    }
  }
}
