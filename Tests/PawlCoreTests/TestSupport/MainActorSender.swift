/// A sender for objects that are created before the store to which they send.
@MainActor
final class MainActorSender<Action> {
  var send: ((Action) -> Void)?
}
