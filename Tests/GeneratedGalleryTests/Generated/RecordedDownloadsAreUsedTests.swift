import Foundation
import PawlTesting
import RecordingSamples
import Testing

@testable import Gallery

@Test func downloadsAreUsed() async {
  let store = TestStore(
    initialState: downloadsState1(),
    reducer: mutated(downloadsReducer),
    environment: DownloadEnvironment(
      client: DownloadClient(download: { _ in fatalError("\"download\" was called by the reducer") })),
    effects: .replay)

  await store.send(.newSourceChanged("b.txt")) { $0.newSource = "b.txt" }

  await store.send(.addButtonTapped) {
    $0.downloads.append(DownloadState(id: 2, source: "b.txt", phase: .idle, alert: nil))
    $0.newSource = ""
    $0.nextID = 3
  }

  await store.send(.download(id: 2, action: .buttonTapped)) { $0.downloads[id: 2]?.phase = .starting }
  store.expectEffects(started: [1])
  await store.receive(.download(id: 2, action: .event(.success(.progress(bytes: 10, of: 20)))), from: 1) {
    $0.downloads[id: 2]?.phase = .downloading(bytes: 10, of: 20)
  }
  await store.receive(.download(id: 2, action: .event(.success(.finished(bytes: 20)))), from: 1, ending: true) {
    $0.downloads[id: 2]?.phase = .finished(bytes: 20)
  }

  await store.send(.rowsDeleted([0])) { $0.downloads.remove(id: 1) }
}

private func downloadsState1() -> DownloadsState {
  var value = DownloadsState()
  value.downloads = [DownloadState(id: 1, source: "a.txt", phase: .idle, alert: nil)]
  value.newSource = ""
  value.nextID = 2
  return value
}
