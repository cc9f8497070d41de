import Dispatch
import Foundation
public import PawlRecordingCore

/// A server that lets `pawl inspect --connect` show and control the history of this program.
///
///     let server = try HistoryServer(RecorderHistory(store.record()), at: "/tmp/counter.sock")
///
/// It listens at a Unix domain socket that only the user who runs the program can open. The server works on the main actor. It
/// ends with ``close()``, or when it is released.
@MainActor
public final class HistoryServer {
  private let history: any RecordedHistory
  private let path: String
  private let socket: LocalSocket
  private let source: any DispatchSourceRead
  private var clients: [Int32: Client] = [:]
  private var endObservation: (@MainActor () -> Void)?
  private var isChangeScheduled = false

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - history: The history.
  ///   - path: The path of the socket. A socket that no program listens at any longer is replaced.
  /// - Throws: ``RemoteError`` if the program can't listen there.
  public init(_ history: any RecordedHistory, at path: String) throws(RemoteError) {
    self.history = history
    self.path = path
    socket = try LocalSocket.listening(at: path)
    source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.accept() } }
    source.activate()
    endObservation = history.observe { [weak self] in self?.historyChanged() }
  }

  isolated deinit { close() }

  /// Ends the server and its connections, and removes the socket.
  public func close() {
    guard !source.isCancelled else { return }
    source.cancel()
    endObservation?()
    endObservation = nil
    for client in clients.values { client.close() }
    clients = [:]
    unlink(path)
  }

  private func accept() {
    guard let connection = socket.accepted() else { return }
    let client = Client(connection) { [weak self] request in
      self?.reply(to: request)
    } status: { [weak self] in
      self.map { RemoteReply(id: nil, status: RemoteStatus($0.history)) }
    } onEnd: { [weak self] in
      self?.clients[connection.descriptor] = nil
    }
    clients[connection.descriptor] = client
    client.sendStatus()
  }

  /// Tells the clients of a change, once for all changes of this turn.
  private func historyChanged() {
    guard !clients.isEmpty, !isChangeScheduled else { return }
    isChangeScheduled = true
    Task { @MainActor [weak self] in
      guard let self else { return }
      isChangeScheduled = false
      for client in clients.values { client.sendStatus() }
    }
  }

  private func reply(to request: RemoteRequest) -> RemoteReply {
    var reply = RemoteReply(id: request.id, status: RemoteStatus(history))
    do {
      try perform(request, &reply)
    } catch { reply.failure = "\(error)" }
    reply.status = RemoteStatus(history)
    return reply
  }

  private func perform(_ request: RemoteRequest, _ reply: inout RemoteReply) throws {
    func index() throws(RemoteError) -> Int {
      guard (0..<history.count).contains(request.at) else { throw RemoteError("There is no action \(request.at).") }
      return request.at
    }
    switch request.call {
    case .steps:
      let range = (0..<history.count).clamped(to: request.at..<max(request.at, min(request.end, request.at + 4096)))
      reply.steps = range.map { RemoteStep(history.step(at: $0)) }
    case .action: reply.tree = RemoteTree(history.action(at: try index()))
    case .state: reply.tree = RemoteTree(try history.state(at: request.at))
    case .changes: reply.text = try history.changes(at: try index())
    case .effects: reply.effects = history.effects.map(RemoteEffect.init)
    case .jump: try history.jump(to: request.at)
    case .pause: history.pause()
    case .resume: history.resume()
    case .branch: history.branch()
    case .export: reply.text = String(decoding: try history.exported(), as: UTF8.self)
    case .test:
      guard 0 <= request.at, request.at <= request.end, request.end <= history.count else {
        throw RemoteError("There are no actions \(request.at) to \(request.end).")
      }
      reply.text = try history.testSource(of: request.at..<request.end)
    }
  }

  /// A connection of an inspector.
  @MainActor
  private final class Client {
    private let socket: LocalSocket
    private let source: any DispatchSourceRead
    private let queue = DispatchQueue(label: "PawlRecording.HistoryServer")
    private let reply: @MainActor (RemoteRequest) -> RemoteReply?
    private let status: @MainActor () -> RemoteReply?
    private let onEnd: @MainActor () -> Void
    private var lines = LineBuffer()
    /// The number of messages that have not been written completely.
    private var unwrittenCount = 0
    /// Whether the client has to be told of a change when all messages have been written.
    private var owesStatus = false

    init(
      _ socket: LocalSocket, reply: @escaping @MainActor (RemoteRequest) -> RemoteReply?,
      status: @escaping @MainActor () -> RemoteReply?, onEnd: @escaping @MainActor () -> Void
    ) {
      self.socket = socket
      self.reply = reply
      self.status = status
      self.onEnd = onEnd
      source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: .main)
      source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
      source.activate()
    }

    func close() {
      source.cancel()
      // A write that waits for the client ends with an error.
      socket.shutDown()
    }

    private func read() {
      let received = socket.read(waits: false)
      if case .nothing = received { return }
      guard case .bytes(let bytes) = received, let lines = lines.add(bytes) else {
        close()
        return onEnd()
      }
      for line in lines {
        guard let request = try? JSONDecoder().decode(RemoteRequest.self, from: Data(line)), let answer = reply(request)
        else { continue }
        send(answer)
      }
    }

    /// Tells the client that the history has changed. While the client doesn't read, changes are told as one.
    func sendStatus() {
      owesStatus = unwrittenCount > 0
      guard !owesStatus else { return }
      guard let status = status() else { return }
      send(status)
    }

    private func send(_ message: RemoteReply) {
      guard let bytes = try? JSONEncoder().encode(message) else { return }
      unwrittenCount += 1
      // A client that doesn't read must not stop the program.
      queue.async { [weak self, socket] in
        let isWritten = socket.write(Array(bytes) + [10])
        Task { @MainActor in self?.didWrite(isWritten) }
      }
    }

    private func didWrite(_ isWritten: Bool) {
      unwrittenCount -= 1
      if isWritten, owesStatus { sendStatus() }
    }
  }
}
