import CPawlRuntime
import PawlLocalization
import Synchronization

extension DependencyObserver {
  /// Lets `String(localized:)` find the language of the view whose body is evaluated. The view depends on it.
  static func provideLocalization() {
    CurrentLocalization.ofView.withLock { ofView in
      guard ofView == nil else { return }
      ofView = ViewLocalization {
        guard isOnMainActor else { return nil }
        return MainActor.assumeIsolated {
          DependencyObserver.current?.node.flatMap { EnvironmentValues($0.environment).localization }
        }
      }
    }
  }

  /// Whether the calling code runs on the main actor. On Linux more than one thread does.
  private static var isOnMainActor: Bool {
    let current = pawl_current_executor()
    return current == mainExecutor || current == 0 && pawl_is_on_main_queue()
  }

  /// A reference to a serial executor is the pair of its identity and its implementation.
  private static let mainExecutor = unsafeBitCast(
    MainActor.shared.unownedExecutor, to: (identity: UInt, implementation: UInt).self
  ).identity
}
