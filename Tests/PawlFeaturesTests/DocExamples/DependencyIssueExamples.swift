import Foundation
import PawlFeatures
import TestSupport
import Testing

/// The examples of PAWL-111 to PAWL-116.
@MainActor
struct DependencyIssueExamples {
  @Test func liveOnly() {
    #expect(
      issues { Store(initialState: Editor.State()) { Editor() }.send(.uploadButtonTapped) }.map(\.code) == ["PAWL-111"])
    let reported = issues {
      let store = Store(initialState: Editor.State()) {
        Editor()
      } withDependencies: {
        $0.upload = Upload { _ in }
      }
      store.send(.uploadButtonTapped)
    }
    #expect(reported.isEmpty)
  }

  @Test func lateInPreparing() {
    let reported = issues {
      Upload.current.start()
      prepareDependencies { $0.upload = Upload { _ in } }
    }
    #expect(reported.map(\.code) == ["PAWL-111", "PAWL-112"])
  }

  @Test func inTimeForPreparing() {
    let reported = issues {
      prepareDependencies { $0.upload = Upload { _ in } }
      Upload.current.start()
    }
    #expect(reported.isEmpty)
  }

  @Test func unimplemented() {
    let codes = issues { Store(initialState: Editor.State()) { Editor() }.send(.addButtonTapped) }.map(\.code)
    #expect(codes == ["PAWL-113"])
    let reported = issues {
      let store = Store(initialState: Editor.State()) {
        Editor()
      } withDependencies: {
        $0.uuid = .incrementing
      }
      store.send(.addButtonTapped)
      #expect(store.withState(\.documents) == [UUID(0)])
    }
    #expect(reported.isEmpty)
  }

  final class Page {}

  final class Document {
    func makePage() -> Page { withDependencies(from: self) { Page() } }
  }

  final class Book {
    @Dependency(\.uuid) var uuid

    func makePage() -> Page { withDependencies(from: self) { Page() } }
  }

  @Test func modelWithoutDependencies() {
    #expect(issues { _ = Document().makePage() }.map(\.code) == ["PAWL-114"])
    #expect(issues { _ = Book().makePage() }.isEmpty)
    #expect(
      issues {
        _ = withDependencies { _ in
        } operation: {
          Document()
        }.makePage()
      }.isEmpty)
  }

  @Test func otherType() async {
    await #expect(processExitsWith: .failure) {
      withDependencies {
        $0.uploader = OtherUploader()
      } operation: {
        @Dependency(\.uploader, as: FileUploader.self) var uploader
        _ = uploader
      }
    }
    withDependencies {
      $0.uploader = OtherUploader()
    } operation: {
      @Dependency(\.uploader) var uploader
      #expect(uploader is OtherUploader)
    }
  }

  @Test func failedAssertion() {
    let (wrong, right) = (
      Store(initialState: Editor.State()) { Editor() }, Store(initialState: Editor.State()) { CarefulEditor() }
    )
    #expect(issues { wrong.send(.pageSelected(1)) }.map(\.code) == ["PAWL-116"])
    #expect(issues { right.send(.pageSelected(1)) }.isEmpty)
    #expect(wrong.withState(\.page) == 1)
    #expect(right.withState(\.page) == 0)
  }
}

private struct Upload: Sendable {
  var send: @Sendable (Data) async throws -> Void

  init(send: @escaping @Sendable (Data) async throws -> Void) { self.send = send }

  static let overNetwork = Upload { _ in }

  static var current: Upload {
    @Dependency(\.upload) var upload
    return upload
  }

  func start() {}
}

private enum UploadKey: DependencyKey {
  static let liveValue = Upload.overNetwork
}

private protocol Uploader: Sendable {}
private struct FileUploader: Uploader {}
private struct OtherUploader: Uploader {}

private enum UploaderKey: DependencyKey {
  static let liveValue: any Uploader = FileUploader()
  static let testValue: any Uploader = FileUploader()
}

extension DependencyValues {
  fileprivate var upload: Upload {
    get { self[UploadKey.self] }
    set { self[UploadKey.self] = newValue }
  }

  fileprivate var uploader: any Uploader {
    get { self[UploaderKey.self] }
    set { self[UploaderKey.self] = newValue }
  }
}

private struct Editor: Reducer {
  struct State {
    var documents: [UUID] = []
    var page = 0
  }

  enum Action {
    case uploadButtonTapped
    case addButtonTapped
    case pageSelected(Int)
  }

  @Dependency(\.assert) var assert
  @Dependency(\.upload) var upload
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .uploadButtonTapped:
        upload.start()
        return .none
      case .addButtonTapped:
        state.documents.append(uuid())
        return .none
      case .pageSelected(let page):
        assert(page < state.documents.count, "There is no such page.")
        state.page = page
        return .none
      }
    }
  }
}

private struct CarefulEditor: Reducer {
  var body: some Reducer<Editor.State, Editor.Action> {
    Reduce { state, action in
      switch action {
      case .uploadButtonTapped, .addButtonTapped:
        return .none
      case .pageSelected(let page):
        guard page < state.documents.count else { return .none }
        state.page = page
        return .none
      }
    }
  }
}
