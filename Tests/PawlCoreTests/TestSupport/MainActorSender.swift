/// Sends to a store that is created later, on behalf of objects created before it.
@MainActor
final class MainActorSender<Action> {
  var send: ((Action) -> Void)?
}
