extension ViewGraph {
  /// Updates views, layout and focus until nothing changes any more, or for a few rounds if each one leads to another.
  ///
  /// - Parameters:
  ///   - size: The size of the window.
  ///   - choosesFocus: Whether a control gets the focus if none has it.
  ///   - revealFocus: Called after each round. Returns whether it has scrolled, so that another round is needed.
  package func settle(in size: CGSize, choosesFocus: Bool, revealFocus: () -> Bool = { false }) {
    services.existingUndoManager?.endEvent()
    for _ in 0..<Settling.rounds {
      update()
      layOut(in: size)
      focus.settle(chooses: choosesFocus)
      if !revealFocus(), !needsUpdate { return }
    }
  }

  private enum Settling {
    static let rounds = 4
  }
}
