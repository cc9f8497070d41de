/// A field in which the user chooses files for an upload. Only pages show it.
struct UploadField: View, LeafView {
  let upload: FileUpload

  func makeElement(_ graph: ViewGraph, in environment: EnvironmentValues) -> TransferElement {
    TransferElement(.upload(upload), graph: graph)
  }

  func update(_ element: TransferElement, in environment: EnvironmentValues) { element.transfer = .upload(upload) }
}

/// A link that downloads a file. Only pages show it.
struct DownloadLink: View, LeafView {
  let download: FileDownload

  func makeElement(_ graph: ViewGraph, in environment: EnvironmentValues) -> TransferElement {
    TransferElement(.download(download), graph: graph)
  }

  func update(_ element: TransferElement, in environment: EnvironmentValues) {
    element.transfer = .download(download)
  }
}

/// A transfer of files between the program and the user's browser.
package enum FileTransfer: Equatable {
  case upload(FileUpload)
  case download(FileDownload)

  package static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.upload(let left), .upload(let right)): left === right
    case (.download(let left), .download(let right)): left === right
    default: false
    }
  }
}

/// The element of a field or a link for a transfer.
final class TransferElement: Element {
  var transfer: FileTransfer {
    didSet {
      if transfer != oldValue { contentDidChange() }
    }
  }

  init(_ transfer: FileTransfer, graph: ViewGraph) {
    self.transfer = transfer
    super.init(graph: graph)
  }

  override var content: ElementContent { .transfer(transfer) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: min(proposal.width ?? 20, 20), height: 1)
  }
}
