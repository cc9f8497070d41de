public import Dispatch
public import PawlCombine

/// Why a session has ended, though its user did not want that.
public enum SessionDeath: Equatable, Sendable {
  /// Its time is over.
  case expired
  /// It was ended from outside.
  case revoked
}

/// Keeps one session at a time, and tells when that dies.
///
/// It stands for the part of an application that talks to a server. Its sessions die by themselves after a time, and at
/// any moment when they are revoked. Belongs to one actor, that of the scheduler it is given.
public final class SessionProvider {
  private let lifetime: DispatchQueue.SchedulerTimeType.Stride
  private let scheduler: AnySchedulerOf<DispatchQueue>
  private let deathSubject = PassthroughSubject<SessionDeath, Never>()
  /// Waits for the end of the session that lives; nil when none does.
  private var end: AnyCancellable?

  /// Makes a provider without a session.
  ///
  /// - Parameters:
  ///   - lifetime: how long a session lives.
  ///   - scheduler: what ends it then, on the actor that the provider is used on.
  public init(lifetime: DispatchQueue.SchedulerTimeType.Stride, scheduler: AnySchedulerOf<DispatchQueue> = .main) {
    self.lifetime = lifetime
    self.scheduler = scheduler
  }

  /// Tells of each session that dies.
  public var deaths: AnyPublisher<SessionDeath, Never> { deathSubject.eraseToAnyPublisher() }

  /// Begins a session. One that lives makes way for it, of which nobody is told.
  public func begin() {
    end = Just(())
      .delay(for: lifetime, scheduler: scheduler)
      .sink { [unowned self] in die(.expired) }
  }

  /// Ends the session, as its user wants: nobody is told.
  public func close() { end = nil }

  /// Ends the session as a server does. Nothing happens when there is none.
  public func revoke() {
    if end != nil { die(.revoked) }
  }

  private func die(_ death: SessionDeath) {
    end = nil
    deathSubject.send(death)
  }
}
