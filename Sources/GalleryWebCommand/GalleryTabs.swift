#if Web
import Gallery
import PawlUI

/// The tabs of browsers that begin. For each one the server asks for the observer of its inputs, for its player, and for its
/// view, in this order.
@MainActor
final class GalleryTabs {
  /// A tab of a browser.
  struct Tab {
    var session: GallerySession
    var observer: HostInputObserver?
    var playback: GalleryPlayback?
    var player: HostInputPlayer?
  }

  private let make: @MainActor () -> Tab
  /// The tabs whose view isn't made yet.
  private var beginning: [Tab] = []

  init(_ make: @escaping @MainActor @Sendable () -> Tab) { self.make = make }

  func observer() -> HostInputObserver? {
    let tab = make()
    beginning.append(tab)
    return tab.observer
  }

  func player() -> HostInputPlayer? { beginning.last?.player }

  func next() -> Tab { beginning.isEmpty ? make() : beginning.removeFirst() }
}
#endif
