/// The phase of a pointer that moves over a view without a pressed button.
public enum HoverPhase: Equatable, Sendable {
  /// The pointer is over the view, at a location in the coordinate space of the action. Lengths are in cells or points: see
  /// ``LengthUnit``.
  case active(CGPoint)
  /// The pointer has left the view.
  case ended
}

/// The actions of a view for the pointer over it, in the form that hosts call.
package struct HoverHandler {
  /// The coordinate space of the reported locations, or `nil` if only the beginning and the end are reported.
  fileprivate let space: CoordinateSpace?
  fileprivate let lengths: LengthConverter
  fileprivate let perform: (HoverPhase) -> Void

  init(space: CoordinateSpace?, lengths: LengthConverter, perform: @escaping (HoverPhase) -> Void) {
    (self.space, self.lengths, self.perform) = (space, lengths, perform)
  }

  /// Whether the actions need each location of the pointer.
  package var wantsLocations: Bool { space != nil }
}

extension HoverHandler {
  /// Reports the location of the pointer.
  ///
  /// - Parameters:
  ///   - element: The element with this handler.
  ///   - point: The location in the window, in units of the host. In a terminal it is a whole cell.
  @MainActor
  package func move(to point: CGPoint, in element: Element) {
    guard let space else { return perform(.active(.zero)) }
    let (inner, outer) = (element.frame(in: .global).origin, element.frame(in: space).origin)
    // A cell stands for its center.
    let middle: CGFloat = lengths.isExact ? 0 : 0.5
    let place = CGPoint(x: point.x - inner.x + outer.x + middle, y: point.y - inner.y + outer.y + middle)
    perform(.active(lengths.toViewUnits(place)))
  }

  /// Reports that the pointer has left the view.
  package func end() { perform(.ended) }
}
