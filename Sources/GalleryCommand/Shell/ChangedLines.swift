/// Lists the differences between two lists of lines in the style of `diff`: first removals, then insertions.
func changedLines(from old: [String], to new: [String]) -> [String] {
  let difference = new.difference(from: old)
  return (difference.removals + difference.insertions).map { change in
    switch change {
    case .remove(_, let line, _): "- \(line)"
    case .insert(_, let line, _): "+ \(line)"
    }
  }
}
