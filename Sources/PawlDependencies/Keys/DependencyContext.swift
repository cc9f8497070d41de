import Foundation
import IssueReporting

/// The surroundings that decide which default value of a ``DependencyKey`` is used.
public enum DependencyContext: Sendable {
  /// A program. The default is ``DependencyKey/liveValue``.
  case live
  /// A preview. The default is ``TestDependencyKey/previewValue``.
  case preview
  /// A test. The default is ``TestDependencyKey/testValue``.
  case test

  /// The context of the process.
  ///
  /// The environment variable `SWIFT_DEPENDENCIES_CONTEXT` with the value `live`, `preview` or `test` decides. Without
  /// it, a process that Xcode runs for a preview is `preview`, a process that runs tests is `test`, and every other
  /// process is `live`.
  static let ofProcess = DependencyContext(environment: ProcessInfo.processInfo.environment, isTesting: isTesting)

  package init(environment: [String: String], isTesting: Bool) {
    switch environment["SWIFT_DEPENDENCIES_CONTEXT"] {
    case "live": self = .live
    case "preview": self = .preview
    case "test": self = .test
    default:
      if environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" {
        self = .preview
      } else {
        self = isTesting ? .test : .live
      }
    }
  }
}
