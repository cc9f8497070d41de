import PawlCore

extension Scenario {
  /// Extracting the value of a case.
  static let casePathExtract = Scenario("casepath-extract") {
    let path: CasePath<RowsAction, (Int, RowAction)> = /RowsAction.row(id:action:)
    let action = RowsAction.row(id: 7, action: .toggle)
    return Trial(
      work: .synchronous { iterations in
        for _ in 0..<iterations { blackHole(path.extract(from: action)) }
      },
      byHand: .synchronous { iterations in
        for _ in 0..<iterations { blackHole(extractRow(action)) }
      })
  }

  /// Embedding a value in a case.
  static let casePathEmbed = Scenario("casepath-embed") {
    let path: CasePath<RowsAction, (Int, RowAction)> = /RowsAction.row(id:action:)
    return Trial(
      work: .synchronous { iterations in
        for id in 0..<iterations { blackHole(path.embed((id, .toggle))) }
      },
      byHand: .synchronous { iterations in
        for id in 0..<iterations { blackHole(embedRow(id, .toggle)) }
      })
  }
}

@inline(never)
private func extractRow(_ action: RowsAction) -> (Int, RowAction)? {
  guard case .row(let id, let action) = action else { return nil }
  return (id, action)
}

@inline(never)
private func embedRow(_ id: Int, _ action: RowAction) -> RowsAction { .row(id: id, action: action) }
