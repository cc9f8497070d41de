package import PawlLocalization

/// The services of a host for its views, and the undo manager of its window.
///
/// Each graph has one. A host sets the closures that it can provide.
@MainActor
package final class HostServices {
  /// Copies a text to the user's clipboard, and returns whether the text was passed on.
  package var copy: (String) -> Bool = { _ in false }

  /// Shows a notification, given its title and its body.
  package var notify: (_ title: String, _ body: String) -> Void = { _, _ in }
  /// Asks the user to allow notifications.
  package var requestNotificationAuthorization: () -> Void = {}

  /// Called when the program has scrolled to a view, given its element and the point that is aligned with the same point of
  /// the visible part; `nil` for the least distance.
  package var didReveal: (Element, UnitPoint?) -> Void = { _, _ in }

  /// The time by which timelines are updated.
  package var time = HostTime()

  /// The way in which the user chooses files and saves them. Default: none.
  package var files = FileAccess.none

  /// The link of the graph of the window; `nil` before the graph has set it.
  var graphLink: ObjectLink<ViewGraph>?

  /// The graph of the window.
  var graph: ViewGraph? { graphLink?.object }

  /// The languages that the user prefers, the most preferred one first. Set before views are shown.
  package var preferredLanguages: [LanguageTag] = [] {
    didSet {
      sessionLocalization = Localization.session(preferring: preferredLanguages)
      shownLocalization = sessionLocalization
    }
  }

  /// The localization of the session; `nil` for a program without translations in its main bundle.
  package private(set) var sessionLocalization: Localization?

  /// The localization of the window: the one that the outermost view has set, else the one of the session.
  package internal(set) var shownLocalization: Localization?

  /// The decoded pictures of the window.
  package let pixels = PixelCache()

  /// The undo manager, once a view has asked for it.
  package private(set) var existingUndoManager: UndoManager?

  /// The undo manager of the window.
  package var undoManager: UndoManager {
    if let existingUndoManager { return existingUndoManager }
    let manager = UndoManager()
    existingUndoManager = manager
    return manager
  }
}

private struct HostServicesKey: EnvironmentKey {
  static var defaultValue: HostServices? { nil }
}

extension EnvironmentValues {
  /// The services of the host; `nil` outside of one.
  var services: HostServices? {
    get { self[HostServicesKey.self] }
    set { self[HostServicesKey.self] = newValue }
  }
}
