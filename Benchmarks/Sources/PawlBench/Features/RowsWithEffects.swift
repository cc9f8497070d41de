import PawlFeatures

extension Scenario {
  /// Removing a row whose effect runs, which ends the effect, and inserting it again with a new effect. Every row
  /// has an effect.
  static func removeRow(of count: Int) -> Scenario {
    Scenario("features-remove-row-\(count)") {
      let store = Store(
        initialState: JobList.State(rows: IdentifiedArray(uniqueElements: (0..<count).map { JobRow.State(id: $0) }))
      ) {
        JobList()
      }
      for id in 0..<count { store.send(.rows(.element(id: id, action: .start))) }
      var jobs: [Int: (Int) -> Void] = [:]
      for id in 0..<count { jobs[id] = { blackHole($0) } }
      return Trial(
        work: .synchronous { iterations in
          for index in 0..<iterations {
            let id = count - 1 - index % 10
            store.send(.remove(id))
            store.send(.insert(id))
            store.send(.rows(.element(id: id, action: .start)))
          }
        },
        byHand: .synchronous { iterations in
          for index in 0..<iterations {
            let id = count - 1 - index % 10
            jobs.removeValue(forKey: id)?(id)
            jobs[id] = { blackHole($0) }
          }
        })
    }
  }
}

private struct JobRow: Reducer {
  struct State: Identifiable { let id: Int }
  enum Action: Sendable { case start }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .subscribe { _ in {} }
  }
}

private struct JobList: Reducer {
  struct State { var rows: IdentifiedArrayOf<JobRow.State> }

  enum Action: CasePathable {
    case rows(IdentifiedActionOf<JobRow>)
    case remove(Int)
    case insert(Int)

    struct AllCasePaths: Sendable {
      var rows: AnyCasePath<Action, IdentifiedActionOf<JobRow>> {
        AnyCasePath(embed: { .rows($0) }, extract: { if case .rows(let action) = $0 { action } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows: break
      case .remove(let id): state.rows.remove(id: id)
      case .insert(let id): state.rows.append(JobRow.State(id: id))
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { JobRow() }
  }
}
