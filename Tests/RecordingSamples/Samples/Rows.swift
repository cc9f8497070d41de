import Foundation
import Pawl

struct Row: Equatable, Identifiable {
  let id: UUID
  var title: String
  var isDone = false
  var parts: [String] = []

  enum Action: Equatable {
    case toggled
    case titleChanged(String)
    case partAdded(String)
    case partRemoved(Int)
  }

  static let reducer = Reducer<Row, Action, Rows.Environment> { state, action, _ in
    switch action {
    case .toggled: state.isDone.toggle()
    case .titleChanged(let title): state.title = title
    case .partAdded(let part): state.parts.append(part)
    case .partRemoved(let index): state.parts.remove(at: index)
    }
    return .none
  }
}

struct Rows: Equatable {
  var rows: IdentifiedArrayOf<Row> = []
  var filter = Filter.all

  enum Filter: Equatable { case all, done }

  enum Action: Equatable {
    case addButtonTapped(title: String)
    case row(id: UUID, action: Row.Action)
    case moved(from: Int, to: Int)
    case deleteButtonTapped(id: UUID)
    case filterPicked(Filter)
    case clearButtonTapped
  }

  struct Environment: Sendable {
    var uuid: @Sendable () -> UUID
    var save: @Sendable ([String], _ atomically: Bool) async throws -> Void
  }

  static let reducer = Reducer<Rows, Action, Environment>.combine(
    Row.reducer.forEach(state: \.rows, action: /Action.row(id:action:), environment: { $0 }),
    Reducer { state, action, environment in
      switch action {
      case .addButtonTapped(let title): state.rows.append(Row(id: environment.uuid(), title: title))
      case .row: break
      case .moved(let from, let to):
        let row = state.rows.remove(at: from)
        state.rows.insert(row, at: to)
      case .deleteButtonTapped(let id): state.rows.remove(id: id)
      case .filterPicked(let filter): state.filter = filter
      case .clearButtonTapped: state.rows = []
      }
      return .fireAndForget { [titles = state.rows.map(\.title)] in try await environment.save(titles, true) }
    })
}
