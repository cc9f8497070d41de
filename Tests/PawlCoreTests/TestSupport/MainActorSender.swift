/// Sends to a store that is made later, for what is made before it.
@MainActor
final class MainActorSender<Action> {
  var send: ((Action) -> Void)?
}
