/// Marks that are drawn at once: the points of a line or an area, or other marks with one style.
struct MarkLayer {
  let kind: Mark.Kind
  /// The style of the first mark.
  let style: Int
  var indices: [Int]
}

extension ChartModel {
  /// The layers of the chart, in the order in which their first marks appear.
  ///
  /// - Complexity: O(marks · layers) at most. Successive marks of a layer are found at once.
  var layers: [MarkLayer] {
    var layers: [MarkLayer] = []
    var last = 0
    for (index, mark) in marks.enumerated() {
      if layers.indices.contains(last), belongs(mark, to: layers[last]) {
        layers[last].indices.append(index)
      } else if let known = layers.firstIndex(where: { belongs(mark, to: $0) }) {
        layers[known].indices.append(index)
        last = known
      } else {
        last = layers.count
        layers.append(MarkLayer(kind: mark.kind, style: mark.style, indices: [index]))
      }
    }
    return layers
  }

  private func belongs(_ mark: Mark, to layer: MarkLayer) -> Bool {
    guard mark.kind == layer.kind else { return false }
    if mark.style == layer.style { return true }
    guard mark.kind == .line || mark.kind == .area else { return false }
    return styles[mark.style].isInSameSeries(as: styles[layer.style])
  }
}
