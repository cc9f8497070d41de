import Dispatch
import Foundation
import PawlFeatures
import PawlTesting
import Synchronization
import Testing

/// The code in the documentation of dependencies.
@MainActor
struct DependencyExamples {
  @Test func aStoreSearchesWithItsOwnClient() async {
    let store = Store(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.apiClient = .local
    }
    await store.send(.searchButtonTapped).finish()
    #expect(store.withState(\.titles) == ["local"])
  }

  @Test func aTestOverridesAFunction() async {
    let store = Store(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.apiClient.search = { query in ["\(query) 1", "\(query) 2"] }
      $0.uuid = .incrementing
    }
    await store.send(.searchButtonTapped).finish()
    #expect(store.withState(\.titles) == ["query 1", "query 2"])
  }

  @Test func reducersOverrideDependencies() async {
    let today = Date(timeIntervalSince1970: 0)
    let stores = [
      Store(initialState: Search.State()) {
        Search().dependency(\.apiClient, .local)
      },
      Store(initialState: Search.State()) {
        Search().transformDependency(\.self) {
          $0.apiClient = .local
          $0.date = .constant(today)
        }
      },
    ]
    for store in stores {
      await store.send(.searchButtonTapped).finish()
      #expect(store.withState(\.titles) == ["local"])
    }
  }

  @Test func modelsPassTheirDependenciesOn() {
    let model = withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 0))
    } operation: {
      Model()
    }
    model.editButtonTapped()
    #expect(model.now == Date(timeIntervalSince1970: 0))
    #expect(model.editor?.uuid() == UUID(0))
  }

  @Test func theContextIsOverridden() {
    let model = withDependencies {
      $0.context = .live
    } operation: {
      Model()
    }
    #expect(model.now > Date(timeIntervalSince1970: 0))
  }

  @Test func escapedDependenciesReachAQueue() {
    let queue = DispatchQueue(label: "example")
    let model = Model()
    withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 1))
    } operation: {
      withEscapedDependencies { dependencies in
        queue.async {
          dependencies.yield { model.refresh() }
        }
      }
    }
    queue.sync {}
    #expect(model.date.withLock { $0 } == Date(timeIntervalSince1970: 1))
  }

  @Test func theProgramPreparesItsDependencies() async throws {
    await Program.main()
    #expect(Reader().statistics.now() == Date(timeIntervalSince1970: 2))
    @Dependency(\.apiClient) var apiClient
    #expect(try await apiClient.search("") == ["local"])
  }

  @Test func builtInDependenciesAreUsed() async throws {
    try await withDependencies {
      $0 = .live
      $0.continuousClock = ImmediateClock()
    } operation: {
      try await BuiltIn().use(limit: 1)
    }
  }
}
