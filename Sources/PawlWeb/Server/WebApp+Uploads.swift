#if Web
import HTTPTypes
import Hummingbird
import NIOCore
import PawlPages
import PawlViews

extension WebApp {
  /// The handler of forms with files.
  ///
  /// The address has a random name that only the page knows, so it also proves that the form comes from the page. The request
  /// needs the cookie of the session's browser, and must not come from another origin.
  static var upload: Handler {
    { request, context in
      let (app, parameters) = (context.app, context.parameters)
      try app.refuseForeignOrigin(of: request)
      let asked = WebRequest(request: request, context: context.outer, path: "/")
      let visitor = try await app.visitor(of: asked)
      guard
        let (session, upload) = try await app.upload(
          named: parameters["upload"] ?? "", ofSession: parameters["name"] ?? "", of: visitor)
      else { throw RequestError(.gone, "The page doesn't accept files any more.") }
      await app.receive(request, upload, of: session)
      return await app.answer(to: session, isPage: request.headers[.accept].map { $0.contains("text/html") } ?? true)
    }
  }

  @MainActor
  private func upload(
    named name: Substring, ofSession id: Substring, of visitor: Visitor
  ) throws(RequestError) -> (WebSession, FileUpload)? {
    guard let session = sessions.session(id, of: visitor), !session.isClosed,
      let upload = session.screen.transfers.upload(named: name)
    else { return nil }
    guard session.consume(1, now: configuration.now()) else {
      throw .tooManyEvents(perSecond: configuration.maximumEventsPerSecond)
    }
    if case .receiving = upload.state { throw RequestError(.conflict, "The page is receiving other files.") }
    session.noteUse(now: configuration.now())
    return (session, upload)
  }

  /// Receives the files of a form. The panel of the upload shows whether that worked.
  private func receive(_ request: Request, _ upload: FileUpload, of session: WebSession) async {
    let state: FileUpload.State
    do {
      state = .finished(try await files(in: request, upload, of: session))
    } catch let error as UploadError {
      state = .failed(error.reason)
    } catch {
      state = .failed("The transfer was interrupted.")
    }
    let removed = await finish(upload, of: session, state)
    // The panel was closed in the meantime, so nobody gets the files.
    for path in removed { session.uploads.discard(path, size: 0) }
  }

  /// Sets the final state of an upload. Returns the files that nobody waits for any more.
  @MainActor
  private func finish(_ upload: FileUpload, of session: WebSession, _ state: FileUpload.State) -> [String] {
    session.noteUse(now: configuration.now())
    guard session.screen.transfers.isOpen(upload) else {
      if case .finished(let files) = state { return files }
      return []
    }
    upload.set(state)
    session.pageDidChange()
    return []
  }

  private func files(in request: Request, _ upload: FileUpload, of session: WebSession) async throws -> [String] {
    let limit = configuration.maximumUploadSize
    let tooLarge = UploadError("Files of more than \(FileSize.text(limit)) aren't accepted.")
    guard let boundary = MultipartReader.boundary(in: request.headers[.contentType] ?? "") else {
      throw UploadError("The browser sent no form with files.")
    }
    let total = request.headers[.contentLength].flatMap { Int($0) }
    if let total, total > limit { throw tooLarge }
    let types = upload.types
    var receiver = UploadReceiver(
      boundary: boundary, in: session.uploads,
      maximumCount: upload.allowsSeveral ? configuration.maximumFilesPerUpload : 1
    ) { name in types.isEmpty || types.contains { $0.matches(fileName: FileName.safe(name)) } }
    var (count, told) = (0, 0)
    do {
      guard await tell(upload, of: session, count, total) else { throw CancellationError() }
      for try await part in request.body {
        count += part.readableBytes
        guard count <= limit else { throw tooLarge }
        try await receiver.take(part.readableBytesView)
        if count - told >= max(Self.progressStep, (total ?? 0) / 100) {
          told = count
          guard await tell(upload, of: session, count, total) else { throw CancellationError() }
        }
      }
      return try receiver.finish()
    } catch {
      receiver.cancel()
      throw error
    }
  }

  /// Shows how much has arrived. Returns whether the page still accepts the files.
  @MainActor
  private func tell(_ upload: FileUpload, of session: WebSession, _ count: Int, _ total: Int?) -> Bool {
    // A panel that was closed ends the upload when its views are updated, which nobody may be waiting for.
    if session.screen.isStale { session.screen.render() }
    guard !session.isClosed, session.screen.transfers.isOpen(upload) else { return false }
    session.noteUse(now: configuration.now())
    upload.set(.receiving(bytes: count, total: total))
    return true
  }

  /// Returns the response, after which the rest of a form that was refused isn't read. A form without the script leads back to
  /// the page.
  @MainActor
  private func answer(to session: WebSession, isPage: Bool) -> Response {
    guard isPage else {
      return Response(status: .noContent, headers: [.cacheControl: "no-store", .connection: "close"])
    }
    // Without the script, the next request continues the session as after any other form.
    if session.tab == nil { session.useForms() }
    session.screen.render()
    return Response(
      status: .seeOther,
      headers: [.location: base + session.screen.path, .cacheControl: "no-store", .connection: "close"])
  }

  /// The least number of bytes between two reports of progress.
  private static var progressStep: Int { 256 * 1024 }
}
#endif
