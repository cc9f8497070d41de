import Foundation
import PawlFeatures
import Synchronization

// The clients and models of the documentation of dependencies.

struct APIClient: Sendable {
  var search: @Sendable (_ query: String) async throws -> [String]
  var save: @Sendable (_ title: String) async throws -> Void
}

private enum APIClientKey: DependencyKey {
  static let liveValue = APIClient.live
  static let testValue = APIClient.unimplemented
}

extension DependencyValues {
  var apiClient: APIClient {
    get { self[APIClientKey.self] }
    set { self[APIClientKey.self] = newValue }
  }
}

extension APIClient {
  static let unimplemented = APIClient(
    search: IssueReporting.unimplemented("APIClient.search", placeholder: []),
    save: IssueReporting.unimplemented("APIClient.save"))
}

extension APIClient {
  static let live = APIClient(search: { _ in ["live"] }, save: { _ in })
  static let local = APIClient(search: { _ in ["local"] }, save: { _ in })
}

struct Mail: Sendable {
  var send: @Sendable (String) async throws -> Void
}

enum MailKey: TestDependencyKey {
  static let testValue = Mail(send: IssueReporting.unimplemented("Mail.send"))
}

private let connection = Connection()

private struct Connection: Sendable {
  func write(_ text: String) async throws {}
}

extension MailKey: DependencyKey {
  static let liveValue = Mail { text in try await connection.write(text) }
}

extension DependencyExamples {
  struct Search: Reducer {
    @Dependency(\.apiClient) var apiClient
    @Dependency(\.continuousClock) var clock
    @Dependency(\.uuid) var uuid
  }

  struct Statistics: DependencyKey {
    var now: @Sendable () -> Date

    static let liveValue = Statistics {
      @Dependency(\.date.now) var now
      return now
    }
    static let testValue = Statistics { Date(timeIntervalSince1970: 2) }
  }

  final class EditorModel {
    @Dependency(\.uuid) var uuid
  }

  final class Model: @unchecked Sendable {
    @Dependency(\.date.now) var now
    @MainActor private(set) var editor: EditorModel?
    /// The date of the last refresh.
    let date = Mutex(Date.distantPast)

    init() {}

    func refresh() { date.withLock { $0 = now } }

    @MainActor
    func editButtonTapped() {
      editor = withDependencies(from: self) {
        $0.uuid = .incrementing
      } operation: {
        EditorModel()
      }
    }
  }

  struct Reader {
    @Dependency(Statistics.self) var statistics
  }

  struct Program {
    static func main() async {
      prepareDependencies { $0.apiClient = .local }

      await run()
    }
  }
}

extension DependencyExamples.Program {
  static func run() async {}
}

extension DependencyExamples.Search {
  struct State {
    struct Item {
      let id: UUID
    }

    var query = "query"
    var titles: [String] = []
    var items: [Item] = []
  }

  enum Action: Sendable {
    case searchButtonTapped
    case found([String])
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .searchButtonTapped:
        return .run { [query = state.query] send in
          let titles = try await apiClient.search(query)
          await send(.found(titles))
        }

      case .found(let titles):
        state.titles = titles
        return .none
      }
    }
  }
}

extension DependencyExamples {
  struct BuiltIn {
    struct Analytics: Sendable {
      enum Event { case opened }

      func track(_ event: Event) async throws {}
    }

    let analytics = Analytics()

    func use(limit: Int) async throws {
      var state = Search.State()
      @Dependency(\.uuid) var uuid

      state.items.append(Item(id: uuid()))

      @Dependency(\.continuousClock) var clock

      try await clock.sleep(for: .seconds(1))

      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

      let side = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
      _ = side

      @Dependency(\.fireAndForget) var fireAndForget

      await fireAndForget { try await analytics.track(.opened) }

      let items = state.items
      @Dependency(\.assert) var assert

      assert(items.count <= limit)
    }

    typealias Item = Search.State.Item
  }
}
