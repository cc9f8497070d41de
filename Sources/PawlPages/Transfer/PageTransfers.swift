package import PawlViews

/// The files that a page's browser may send and download, by the names under which it does so.
@MainActor
package final class PageTransfers: FileTransfers {
  /// A file that the browser can download.
  package struct Offer: Sendable {
    package let bytes: [UInt8]
    package let name: String
    package let type: UTType
    package let didDownload: @MainActor @Sendable () -> Void
  }

  private var uploads: [String: FileUpload] = [:]
  private var offers: [String: Offer] = [:]
  private var lastNumber = 0
  /// The beginnings of the paths of transfers. A name follows.
  package var paths = (upload: "/upload/", download: "/download/")
  /// Returns a new name. A server makes names that can't be guessed. Default: numbers.
  package var makeName: (() -> String)?

  private func newName() -> String {
    lastNumber += 1
    return makeName?() ?? "\(lastNumber)"
  }

  package func accept(_ types: [UTType], allowsSeveral: Bool) -> FileUpload {
    let name = newName()
    let upload = FileUpload(path: paths.upload + name, types: types, allowsSeveral: allowsSeveral)
    uploads[name] = upload
    return upload
  }

  package func stop(_ upload: FileUpload) { uploads = uploads.filter { $0.value !== upload } }

  package func offer(
    _ bytes: [UInt8], named name: String, type: UTType, didDownload: @escaping @MainActor @Sendable () -> Void
  ) -> FileDownload {
    let key = newName()
    offers[key] = Offer(bytes: bytes, name: name, type: type, didDownload: didDownload)
    return FileDownload(path: paths.download + key, name: name)
  }

  package func withdraw(_ download: FileDownload) {
    offers[String(download.path.dropFirst(paths.download.count))] = nil
  }

  /// Returns the upload with a name; `nil` if the program doesn't accept its files any more.
  package func upload(named name: some StringProtocol) -> FileUpload? { uploads[String(name)] }

  /// Whether the program still accepts the files of an upload.
  package func isOpen(_ upload: FileUpload) -> Bool { uploads.values.contains { $0 === upload } }

  /// Returns the file with a name; `nil` if it isn't offered any more.
  package func offer(named name: some StringProtocol) -> Offer? { offers[String(name)] }

  /// Ends all transfers.
  func close() { (uploads, offers) = ([:], [:]) }
}
