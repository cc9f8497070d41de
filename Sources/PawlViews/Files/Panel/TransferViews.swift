import struct Foundation.Data
import struct Foundation.URL

/// A panel in which the user chooses files that the browser sends.
struct UploadView: View {
  let transfers: any FileTransfers
  let types: [UTType]
  let allowsSeveral: Bool
  let finish: ([URL]) -> Void
  let cancel: () -> Void
  @State private var upload: FileUpload?

  var body: some View {
    VStack(spacing: 1) {
      Text(allowsSeveral ? "Choose files" : "Choose a file").font(.headline)
      if let upload { UploadContent(upload: upload) }
      Button("Cancel", role: .cancel, action: { cancel() })
    }
    .onAppear { if upload == nil { upload = transfers.accept(types, allowsSeveral: allowsSeveral) } }
    .onDisappear { if let upload { transfers.stop(upload) } }
    .onChange(of: upload?.state) { _, state in
      if case .finished(let paths)? = state { finish(paths.map { URL(filePath: $0) }) }
    }
  }
}

/// The field of an upload, or its progress.
struct UploadContent: View {
  let upload: FileUpload

  var body: some View {
    switch upload.state {
    case .waiting: UploadField(upload: upload)
    case .receiving(let bytes, let total):
      ProgressView(value: total.map { $0 > 0 ? min(1, Double(bytes) / Double($0)) : 0 }) {
        let arrived = FileSize.text(bytes)
        if let total { Text("\(arrived) of \(FileSize.text(total))") } else { Text(verbatim: arrived) }
      }
    case .finished: Text("The files have arrived.")
    case .failed(let reason): UploadField(upload: upload).fieldError(reason)
    }
  }
}

/// A panel from which the user downloads a file.
struct DownloadView: View {
  let transfers: any FileTransfers
  let content: Data
  let type: UTType
  let name: String
  let finish: (Result<URL, any Error>) -> Void
  let cancel: () -> Void
  @State private var download: FileDownload?

  var body: some View {
    VStack(spacing: 1) {
      Text("Save").font(.headline)
      if let download {
        DownloadLink(download: download)
        Text(verbatim: FileSize.text(content.count)).foregroundColor(.secondary)
      }
      Button("Cancel", role: .cancel, action: { cancel() })
    }
    .onAppear {
      guard download == nil else { return }
      download = transfers.offer(Array(content), named: name, type: type) { [name] in
        finish(.success(URL(filePath: name)))
      }
    }
    .onDisappear {
      if let download { transfers.withdraw(download) }
    }
  }
}
