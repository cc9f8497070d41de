import Pawl

/// The examples of the page of PAWL-011.
@MainActor
enum ScopingElsewhereExample {
  struct Account: Equatable { var profile = "Blob" }

  /// An object that calls back on another thread, which its types don't express.
  @MainActor
  final class Router {
    var onOpen: (() -> Void)?

    func open() async {
      let onOpen = UncheckedSendable(self.onOpen)
      await Task { @concurrent in onOpen.value?() }.value
    }
  }

  static func cause() async -> Store<String, Never>? {
    let store = Store(initialState: Account(), reducer: Reducer<Account, Never, Void>.empty, environment: ())
    let router = Router()
    var profile: Store<String, Never>?
    router.onOpen = { profile = store.scope(state: \.profile) }
    await router.open()
    await drainMainActor()
    return profile
  }

  static func mended() async -> Store<String, Never>? {
    let store = Store(initialState: Account(), reducer: Reducer<Account, Never, Void>.empty, environment: ())
    let router = Router()
    var profile: Store<String, Never>?
    router.onOpen = {
      Task { @MainActor in profile = store.scope(state: \.profile) }
    }
    await router.open()
    await drainMainActor()
    return profile
  }

  /// Returns after the work that was already handed over to the main actor.
  private static func drainMainActor() async {
    await withCheckedContinuation { continuation in
      _ = Task.detached { @MainActor in continuation.resume() }
    }
  }
}
