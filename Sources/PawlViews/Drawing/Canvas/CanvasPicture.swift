/// The picture of a ``Canvas`` as hosts draw it: shapes and texts, from back to front.
package struct CanvasPicture {
  /// A part of the picture.
  package enum Item: Equatable {
    case shape(CanvasShape)
    case text(CanvasText)
  }

  /// The size of the picture, in units of the host.
  package let size: CGSize
  package fileprivate(set) var items: [Item] = []
  /// The areas that items are clipped to.
  package fileprivate(set) var clips: [CanvasClip] = []
  /// The description for people who can't see the picture, or `nil` if it has none but its accessibility label.
  package fileprivate(set) var description: CanvasDescription?

  init(size: CGSize) { self.size = size }
}

/// An area that parts of a picture are clipped to.
package struct CanvasClip: Equatable {
  /// The outline of the area, in units of the host.
  package let path: Path
  package let isEvenOdd: Bool
  /// The index of another area that also applies, or `nil` if there is none.
  package let outer: Int?
}

/// A filled or stroked path in a canvas.
package struct CanvasShape: Equatable {
  package let shape: ResolvedShape
  /// The index of the area in ``CanvasPicture/clips`` that limits the shape, or `nil` for the whole canvas.
  package let clip: Int?
  /// The number of the pattern that tells the shape from others where a host has no colors. 0 is plain.
  package let pattern: Int
}

/// A text in a canvas.
package struct CanvasText: Equatable {
  package let text: ResolvedText
  /// The place of the anchor, in units of the host.
  package let place: CGPoint
  /// The point of the text that is at the place.
  package let anchor: UnitPoint
  /// The size that the text was measured with, or the size of the rectangle that it wraps in. In units of the host.
  package let size: CGSize
  /// Whether lines break at the width of `size`.
  package let wraps: Bool
  /// The index of the area in ``CanvasPicture/clips`` that limits the text, or `nil` for the whole canvas.
  package let clip: Int?
}

/// The description of a picture for people who can't see it.
package struct CanvasDescription {
  /// Returns the label of the picture, unless the view has an accessibility label. Only hosts that show it call it.
  package let label: () -> String
  /// The selected part of the picture, whose changes are announced; `nil` if nothing can be selected.
  package let value: String?
  /// The fraction that the picture shows, if it is a gauge.
  package let fraction: Double?
  /// Returns the values behind the picture; `nil` if there are none. Only hosts that show them call it.
  package let table: (() -> CanvasTable)?

  /// Describes a chart.
  package init(label: @escaping () -> String, value: String?, table: @escaping () -> CanvasTable) {
    self.label = label
    self.value = value
    fraction = nil
    self.table = table
  }

  /// Describes a gauge.
  init(label: String, fraction: Double) {
    self.label = { label }
    value = nil
    self.fraction = fraction
    table = nil
  }
}

/// The values behind a picture, in rows and columns.
package struct CanvasTable: Equatable, Sendable {
  package let columns: [String]
  package let rows: [[String]]

  package init(columns: [String], rows: [[String]]) {
    self.columns = columns
    self.rows = rows
  }
}

/// The collector of the parts that the closure of a canvas draws. All copies of a context share it.
final class CanvasRecorder {
  private(set) var picture: CanvasPicture

  init(size: CGSize) { picture = CanvasPicture(size: size) }

  func add(_ item: CanvasPicture.Item) { picture.items.append(item) }

  /// Adds an area that later items are clipped to, and returns its index.
  func add(_ clip: CanvasClip) -> Int {
    picture.clips.append(clip)
    return picture.clips.count - 1
  }

  func describe(_ description: CanvasDescription) { picture.description = description }
}
