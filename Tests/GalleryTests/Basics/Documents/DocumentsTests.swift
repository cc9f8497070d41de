import PawlTesting
import Testing

@testable import Gallery

struct DocumentsTests {
  private let store = TestStore(
    initialState: DocumentsState(), reducer: documentsReducer, environment: DocumentsEnvironment())

  @Test func showsTheChosenPageOfTheEditedDocument() async {
    await store.send(.pageSelected(.editor)) { $0.page = .editor }
    await store.send(.sourceChanged("# Title")) { $0.source = "# Title" }
    await store.send(.pageSelected(.document)) { $0.page = .document }
  }
}
