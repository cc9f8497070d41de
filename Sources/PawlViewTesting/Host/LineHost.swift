package import PawlTerminal
package import PawlViews

/// A host that reads views as the line mode of a terminal does.
@MainActor
package final class LineHost: TesterHost {
  package let screen: LineScreen

  package init(needsFrame: @escaping @Sendable () -> Void) { screen = LineScreen(needsFrame: needsFrame) }

  package var graph: ViewGraph { screen.graph }
  package var size: (columns: Int, rows: Int) { (80, 24) }
  package var html: String { graph.html }

  package func show(_ view: some View, lengths: LengthUnit) { screen.show(view, lengths: lengths) }
  package func resize(columns: Int, rows: Int) {}
  package func settle() { screen.settle() }
  package func handle(_ event: InputEvent) {}
  package func setClock(_ now: @escaping () -> ContinuousClock.Instant) {}

  /// The line mode reads lines instead of inputs.
  package var inputObserver: HostInputObserver?

  package func play(_ input: HostInput, isRefused: Bool) throws(HostPlaybackFailure) {
    throw HostPlaybackFailure(.otherHost)
  }

  package func perform(_ event: ControlEvent, on element: Element) -> Bool { element.perform(event) }

  package func draw(at instant: ContinuousClock.Instant) -> (text: String, cursor: (column: Int, row: Int)?) {
    screen.settle()
    return (LineReading(graph).items.flatMap(\.lines).joined(separator: "\n"), nil)
  }

  package func differenceFromScratch(at instant: ContinuousClock.Instant) -> String? { nil }

  package func picture(at instant: ContinuousClock.Instant) -> SnapshotPicture {
    SnapshotPicture(text: draw(at: instant).text, fileExtension: "txt")
  }
}
