import Dispatch
import Foundation
public import PawlRecordingCore

/// The history of another program on this machine, which runs a ``HistoryServer``.
///
/// Steps are kept once they were read. Values are asked for when they are shown, which takes a fraction of a millisecond.
@MainActor
public final class RemoteHistory: RecordedHistory {
  private let socket: LocalSocket
  private let inbox: RemoteInbox
  private var status: RemoteStatus
  private var pages: [Int: [RecordedStep]] = [:]
  private var knownEffects: [RecordedEffect]?
  private var lastRequest = 0
  private var observers: [Int: @MainActor () -> Void] = [:]
  private var lastObserver = 0
  private var isNotificationScheduled = false
  /// Whether the program has ended, or no longer answers.
  public private(set) var isEnded = false

  private static let pageSize = 256
  /// The number of seconds to wait for a message.
  private static let patience = 5

  /// Connects to a program.
  ///
  /// - Parameter path: The path of the program's socket.
  /// - Throws: ``RemoteError`` if no program listens there, or if it doesn't answer within five seconds.
  public init(connectingTo path: String) throws(RemoteError) {
    socket = try LocalSocket.connecting(to: path)
    socket.limitTimeOfWriting(seconds: Self.patience)
    inbox = RemoteInbox(socket)
    let deadline = DispatchTime.now() + .seconds(Self.patience)
    var messages = inbox.takeMessages()
    while messages.isEmpty {
      guard !inbox.isEnded, inbox.wait(until: deadline) else {
        inbox.close()
        throw RemoteError("The program at \(path) doesn't answer. Is it one that runs a HistoryServer?")
      }
      messages = inbox.takeMessages()
    }
    status = messages[messages.count - 1].status
    inbox.onArrival { [weak self] in Task { @MainActor in self?.takeArrivedMessages() } }
  }

  isolated deinit { inbox.close() }

  private func takeArrivedMessages() {
    for message in inbox.takeMessages() { take(message) }
    if inbox.isEnded { end() }
  }

  private func end() {
    guard !isEnded else { return }
    isEnded = true
    inbox.close()
    notify()
  }

  private func take(_ message: RemoteReply) {
    let before = status
    status = message.status
    if status.count < before.count { pages = [:] }
    if status != before || message.id == nil {
      // The last page may have grown.
      if status.count > before.count { pages[before.count / Self.pageSize] = nil }
      knownEffects = nil
      notify()
    }
  }

  /// Notifies observers when the present work has ended: they may send requests, which must not come between a request and its
  /// reply.
  private func notify() {
    guard !isNotificationScheduled else { return }
    isNotificationScheduled = true
    Task { @MainActor [weak self] in
      self?.isNotificationScheduled = false
      for observer in self?.observers.values.map({ $0 }) ?? [] { observer() }
    }
  }

  private func request(_ call: RemoteRequest.Call, at index: Int = 0, end: Int = 0) throws(RemoteError) -> RemoteReply {
    guard !isEnded else { throw RemoteError("The program has ended.") }
    lastRequest += 1
    let request = RemoteRequest(id: lastRequest, call: call, at: index, end: end)
    guard let bytes = try? JSONEncoder().encode(request), socket.write(Array(bytes) + [10]) else {
      self.end()
      throw RemoteError("The program has ended.")
    }
    let deadline = DispatchTime.now() + .seconds(Self.patience)
    while true {
      var reply: RemoteReply?
      for message in inbox.takeMessages() {
        take(message)
        if message.id == request.id { reply = message }
      }
      if let reply {
        if let failure = reply.failure { throw RemoteError(failure) }
        return reply
      }
      guard !inbox.isEnded, inbox.wait(until: deadline) else {
        self.end()
        throw RemoteError("The program has ended, or doesn't answer.")
      }
    }
  }

  public var title: String { status.title }
  public var count: Int { status.count }

  public func step(at index: Int) -> RecordedStep {
    let page = index / Self.pageSize
    if pages[page].map({ index % Self.pageSize < $0.count }) != true {
      let first = page * Self.pageSize
      pages[page] = (try? request(.steps, at: first, end: first + Self.pageSize))?.steps?.map(\.step) ?? []
    }
    guard let steps = pages[page], index % Self.pageSize < steps.count else {
      return RecordedStep(
        number: UInt64(index), time: .zero, duration: nil, origin: .user(path: []), cause: nil, name: "(not available)")
    }
    return steps[index % Self.pageSize]
  }

  public func action(at index: Int) -> ValueTree {
    (try? request(.action, at: index))?.tree?.tree ?? ValueTree(label: nil, type: "", summary: "(not available)")
  }

  public func state(at position: Int) throws -> ValueTree {
    guard let tree = try request(.state, at: position).tree else {
      throw RemoteError("The program didn't send the state.")
    }
    return tree.tree
  }

  public func changes(at index: Int) throws -> String? { try request(.changes, at: index).text }

  public var effects: [RecordedEffect] {
    if let knownEffects { return knownEffects }
    let effects = (try? request(.effects))?.effects?.map(\.effect) ?? []
    knownEffects = effects
    return effects
  }

  public var abilities: HistoryAbilities { isEnded ? [] : HistoryAbilities(rawValue: status.abilities) }
  public var shownPosition: Int? { status.shownPosition }
  public var waitingCount: Int { status.waitingCount }
  public func jump(to position: Int) throws { _ = try request(.jump, at: position) }
  public func pause() { _ = try? request(.pause) }
  public func resume() { _ = try? request(.resume) }
  public func branch() { _ = try? request(.branch) }
  public func exported() throws -> [UInt8] { Array(try request(.export).text?.utf8 ?? "".utf8) }

  public func testSource(of range: Range<Int>) throws -> String {
    try request(.test, at: range.lowerBound, end: range.upperBound).text ?? ""
  }

  public func observe(_ change: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    lastObserver += 1
    let id = lastObserver
    observers[id] = change
    return { [weak self] in self?.observers[id] = nil }
  }
}
