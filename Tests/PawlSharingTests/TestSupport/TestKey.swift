import PawlCore
import PawlSharing

struct TestError: Error, Equatable {
  var number = 0
}

/// A key whose operations the test answers.
struct TestKey: SharedKey {
  final class Server: Sendable {
    let loads = LockIsolated<[LoadContinuation<Int>]>([])
    let contexts = LockIsolated<[LoadContext<Int>]>([])
    let saves = LockIsolated<[(value: Int, context: SaveContext, continuation: SaveContinuation)]>([])
    let subscribers = LockIsolated<[SharedSubscriber<Int>]>([])
    let cancellations = LockIsolated(0)
    /// What loading returns at once; `nil` to leave the answer to the test.
    let answer = LockIsolated<Result<Int?, TestError>?>(.success(nil))
    let savesAtOnce = LockIsolated(true)
    let signal = AsyncStream<Void>.makeStream()
  }

  let name: String
  let server: Server

  init(_ name: String = "test", _ server: Server = Server()) {
    self.name = name
    self.server = server
  }

  var id: String { name }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    server.contexts.withValue { $0.append(context) }
    if let answer = server.answer.value { return continuation.resume(with: answer.mapError { $0 }) }
    server.loads.withValue { $0.append(continuation) }
    server.signal.continuation.yield()
  }

  func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
    server.subscribers.withValue { $0.append(subscriber) }
    return SharedSubscription { [server] in server.cancellations.withValue { $0 += 1 } }
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    server.saves.withValue { $0.append((value, context, continuation)) }
    if server.savesAtOnce.value { continuation.resume() }
    server.signal.continuation.yield()
  }
}

/// A key that can't save.
struct ConstantKey: SharedReaderKey {
  let value: Int

  var id: Int { value }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) { continuation.resume(returning: value) }

  func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
    SharedSubscription {}
  }
}
