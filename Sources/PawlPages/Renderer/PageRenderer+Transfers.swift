import PawlViews

extension PageRenderer {
  func transfer(_ transfer: FileTransfer, of element: Element, _ outer: RenderContext) -> Box {
    switch transfer {
    case .upload(let upload): self.upload(upload, of: element, outer)
    case .download(let download): self.download(download, of: element)
    }
  }

  /// Renders a field for files. The script sends them as soon as the user has chosen them. Without the script, a button sends
  /// them with the form of the page.
  private func upload(_ upload: FileUpload, of element: Element, _ outer: RenderContext) -> Box {
    var input = PageNode(PageKey(element.id), .input, "files")
    input.set("type", "file")
    input.set("name", PageProtocol.FormField.file.rawValue)
    input.set("aria-label", element.described(\.label) ?? element.word(upload.allowsSeveral ? "Files" : "File"))
    let accepted = UTType.accepted(upload.types)
    if !accepted.isEmpty { input.set("accept", accepted) }
    input.setFlag("multiple", upload.allowsSeveral)
    input.set(.upload, upload.path)
    describeError(&input, element)
    var button = PageNode(PageKey(element.id, part: 1), .button, "btn", content: .text(element.word("Send")))
    button.set("formaction", upload.path)
    button.set("formmethod", "post")
    button.set("formenctype", "multipart/form-data")
    var node = PageNode(PageKey(element.id, part: 2), outer.box, "r", "up")
    node.children = [input, button]
    return Box(node: node)
  }

  private func download(_ download: FileDownload, of element: Element) -> Box {
    // The browser follows the link itself, unlike a link to a page.
    var node = PageNode(PageKey(element.id), .a, "link", content: .text(element.word("Download “\(download.name)”")))
    node.set("href", download.path)
    node.set("download", download.name)
    return Box(node: node)
  }
}
