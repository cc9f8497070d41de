import PawlInspector
public import PawlUI

/// The example that was opened last in any session of a server, for an inspector at a path of its own.
@MainActor
public final class GalleryOverview: ObservableObject {
  /// The history of the example. It stays until another example is opened.
  @Published var history: any RecordedHistory = NoHistory()

  /// Creates an overview without an example.
  public init() {}
}

/// An inspector of the example that was opened last in any session of a server.
public struct GalleryInspector: View {
  @ObservedObject private var overview: GalleryOverview
  private let exports: ExportFolder

  /// Creates an inspector.
  ///
  /// - Parameters:
  ///   - overview: The object that all sessions of the server share.
  ///   - exportFolder: The path of the folder for exported recordings.
  public init(_ overview: GalleryOverview, exportFolder: String = ".") {
    self.overview = overview
    exports = ExportFolder(path: exportFolder)
  }

  public var body: some View {
    InspectorView(overview.history, environment: exports.environment)
      .navigationTitle("Inspector")
  }
}
