/// Says how one list of lines differs from another, in the way of `diff`: what went, then what came.
func changedLines(from old: [String], to new: [String]) -> [String] {
  let difference = new.difference(from: old)
  return (difference.removals + difference.insertions).map { change in
    switch change {
    case .remove(_, let line, _): "- \(line)"
    case .insert(_, let line, _): "+ \(line)"
    }
  }
}
