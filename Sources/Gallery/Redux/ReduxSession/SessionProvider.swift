public import Dispatch
public import PawlCombine

/// The reason why a session has ended without the user's request.
public enum SessionDeath: Codable, Equatable, Sendable {
  /// The lifetime of the session is over.
  case expired
  /// The session was revoked from outside.
  case revoked
}

/// A provider of one session at a time, which publishes the end of the session.
///
/// It stands for the part of an application that talks to a server. Sessions expire after their lifetime, and end at
/// any time when they are revoked. It belongs to one actor: that of its scheduler.
public final class SessionProvider {
  private let lifetime: DispatchQueue.SchedulerTimeType.Stride
  private let scheduler: AnySchedulerOf<DispatchQueue>
  private let deathSubject = PassthroughSubject<SessionDeath, Never>()
  /// The timer for the end of the live session; `nil` if there is none.
  private var end: AnyCancellable?

  /// Creates a provider without a session.
  ///
  /// - Parameters:
  ///   - lifetime: The lifetime of a session.
  ///   - scheduler: The scheduler that ends sessions, on the actor on which the provider is used.
  public init(lifetime: DispatchQueue.SchedulerTimeType.Stride, scheduler: AnySchedulerOf<DispatchQueue> = .main) {
    self.lifetime = lifetime
    self.scheduler = scheduler
  }

  /// A publisher of the sessions that end without the user's request.
  public var deaths: AnyPublisher<SessionDeath, Never> { deathSubject.eraseToAnyPublisher() }

  /// Begins a session. A live session is replaced, and its end isn't published.
  public func begin() {
    end = Just(())
      .delay(for: lifetime, scheduler: scheduler)
      .sink { [unowned self] in die(.expired) }
  }

  /// Ends the session on behalf of the user. The end isn't published.
  public func close() { end = nil }

  /// Ends the session as a server does. Without a session, this has no effect.
  public func revoke() {
    if end != nil { die(.revoked) }
  }

  private func die(_ death: SessionDeath) {
    end = nil
    deathSubject.send(death)
  }
}
