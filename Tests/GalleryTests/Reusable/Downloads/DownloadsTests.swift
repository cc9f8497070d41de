import PawlTesting
import PawlUI
import Testing

@testable import Gallery

struct DownloadsTests {
  private let events: AsyncThrowingStream<DownloadEvent, any Error>
  private let continuation: AsyncThrowingStream<DownloadEvent, any Error>.Continuation

  init() { (events, continuation) = AsyncThrowingStream.makeStream() }

  private func makeStore() -> TestStore<
    DownloadsState, DownloadsState, DownloadsAction, DownloadsAction, DownloadEnvironment
  > {
    TestStore(
      initialState: DownloadsState(sources: ["a file"]), reducer: downloadsReducer,
      environment: DownloadEnvironment(
        client: DownloadClient { [events] source in
          #expect(source == "a file")
          return events
        }))
  }

  @Test func showsHowFarItIs() async {
    let store = makeStore()
    await store.send(.download(id: 1, action: .buttonTapped)) { $0.downloads[id: 1]?.phase = .starting }
    continuation.yield(.progress(bytes: 5, of: 10))
    await store.receive(.download(id: 1, action: .event(.success(.progress(bytes: 5, of: 10))))) {
      $0.downloads[id: 1]?.phase = .downloading(bytes: 5, of: 10)
    }
    continuation.yield(.finished(bytes: 10))
    continuation.finish()
    await store.receive(.download(id: 1, action: .event(.success(.finished(bytes: 10))))) {
      $0.downloads[id: 1]?.phase = .finished(bytes: 10)
    }
  }

  @Test func asksBeforeItStops() async {
    let store = makeStore()
    await store.send(.download(id: 1, action: .buttonTapped)) { $0.downloads[id: 1]?.phase = .starting }
    await store.send(.download(id: 1, action: .buttonTapped)) {
      $0.downloads[id: 1]?.alert = confirmation("Stop the download?", button: "Stop")
    }
    await store.send(.download(id: 1, action: .resetConfirmed)) { $0.downloads[id: 1]?.phase = .idle }
    await store.send(.download(id: 1, action: .alertDismissed)) { $0.downloads[id: 1]?.alert = nil }
  }

  @Test func doesNotAskAnyMoreWhenItHasFinished() async {
    let store = makeStore()
    await store.send(.download(id: 1, action: .buttonTapped)) { $0.downloads[id: 1]?.phase = .starting }
    await store.send(.download(id: 1, action: .buttonTapped)) {
      $0.downloads[id: 1]?.alert = confirmation("Stop the download?", button: "Stop")
    }
    continuation.yield(.finished(bytes: 3))
    continuation.finish()
    await store.receive(.download(id: 1, action: .event(.success(.finished(bytes: 3))))) {
      $0.downloads[id: 1]?.phase = .finished(bytes: 3)
      $0.downloads[id: 1]?.alert = nil
    }
    await store.send(.download(id: 1, action: .buttonTapped)) {
      $0.downloads[id: 1]?.alert = confirmation("Forget the download?", button: "Forget")
    }
  }

  @Test func saysWhyItFailed() async {
    let store = makeStore()
    await store.send(.download(id: 1, action: .buttonTapped)) { $0.downloads[id: 1]?.phase = .starting }
    continuation.finish(throwing: TestFailure("Unreadable."))
    await store.receive(.download(id: 1, action: .event(.failure(TestFailure("Unreadable."))))) {
      $0.downloads[id: 1]?.phase = .idle
      $0.downloads[id: 1]?.alert = AlertState(
        title: TextState("The download failed."), message: TextState("Unreadable."))
    }
  }

  @Test func deletingARowEndsItsDownload() async {
    let store = makeStore()
    await store.send(.download(id: 1, action: .buttonTapped)) { $0.downloads[id: 1]?.phase = .starting }
    await store.send(.rowsDeleted([0])) { $0.downloads = [] }
  }

  @Test func addsWhatWasTyped() async {
    let store = makeStore()
    await store.send(.addButtonTapped)
    await store.send(.newSourceChanged("/etc/hosts")) { $0.newSource = "/etc/hosts" }
    await store.send(.addButtonTapped) {
      $0.downloads.append(DownloadState(id: 2, source: "/etc/hosts"))
      $0.nextID = 3
      $0.newSource = ""
    }
  }
}

private func confirmation(_ title: String, button: String) -> AlertState<DownloadAction> {
  AlertState(
    title: TextState(title),
    primaryButton: .destructive(TextState(button), action: .send(.resetConfirmed)),
    secondaryButton: .cancel(TextState("Go back")))
}
