import struct Foundation.URL

/// A view on which addresses and files can be dropped.
struct FileDropView<Content: View>: View {
  let content: Content
  let destination: DropDestination
  let drop: ([URL]) -> Bool
  @State private var upload: FileUpload?
  @State private var isChoosing = false
  @Environment(\.services) private var services

  init(content: Content, destination: DropDestination, drop: @escaping ([URL]) -> Bool) {
    self.content = content
    self.destination = destination
    self.drop = drop
  }

  var body: some View {
    DropView(
      content: content, destination: destination, upload: upload,
      chooseFiles: upload == nil ? nil : { isChoosing = true },
      dropFiles: transfers == nil ? { drop($0) } : nil
    )
    .sheet(isPresented: isPanelShown) {
      if let upload {
        VStack(spacing: 1) {
          UploadContent(upload: upload)
          Button("Cancel", role: .cancel, action: { cancel() })
        }
      }
    }
    .onAppear { accept() }
    .onDisappear {
      if let upload { transfers?.stop(upload) }
      upload = nil
    }
    .onChange(of: upload?.state) { _, state in
      guard case .finished(let paths)? = state else { return }
      isChoosing = false
      upload?.set(.waiting)
      drop(paths)
    }
  }

  private var transfers: (any FileTransfers)? {
    if case .transfers(let transfers)? = services?.files { transfers } else { nil }
  }

  private func accept() {
    if upload == nil { upload = transfers?.accept([], allowsSeveral: true) }
  }

  /// Closes the panel. What is being received is dropped.
  private func cancel() {
    isChoosing = false
    guard let upload, upload.state != .waiting else { return }
    transfers?.stop(upload)
    self.upload = nil
    accept()
  }

  private func drop(_ paths: [String]) { _ = drop(paths.map { URL(filePath: $0) }) }

  /// Whether a panel shows the transfer. A small file arrives without one.
  private var isPanelShown: Binding<Bool> {
    Binding(
      get: {
        switch upload?.state {
        case nil, .finished: false
        case .waiting: isChoosing
        case .receiving(_, let total): isChoosing || total.map { $0 >= Self.largeSize } ?? true
        case .failed: true
        }
      }, set: { if !$0 { cancel() } })
  }

  private static var largeSize: Int { 1_000_000 }
}
