import PawlUI

/// A download of a whole file, or of a server's response.
struct DownloadState: Codable, Equatable, Identifiable {
  let id: Int
  /// A path or a URL.
  let source: String
  var phase = Phase.idle
  var alert: AlertState<DownloadAction>?

  enum Phase: Codable, Equatable {
    case idle
    case starting
    /// - Parameter of: The total number of bytes; `nil` if it is unknown.
    case downloading(bytes: Int, of: Int?)
    case finished(bytes: Int)
  }
}

enum DownloadAction: Codable, Equatable {
  case alertDismissed
  case buttonTapped
  /// The user has confirmed to cancel the download, or to discard its result.
  case resetConfirmed
  case event(TaskResult<DownloadEvent>)
}

struct DownloadEnvironment: Sendable {
  var client: DownloadClient
}

/// Starts, tracks and cancels one download.
let downloadReducer = Reducer<DownloadState, DownloadAction, DownloadEnvironment> { state, action, environment in
  switch action {
  case .alertDismissed:
    state.alert = nil
    return .none

  case .buttonTapped:
    switch state.phase {
    case .idle:
      state.phase = .starting
      return .run { [source = state.source] send in
        for try await event in environment.client.download(source) { await send(.event(.success(event))) }
      } catch: { error, send in
        await send(.event(.failure(error)))
      }
      .cancellable(id: DownloadID(download: state.id), cancelInFlight: true)

    case .starting, .downloading:
      state.alert = .confirmation("Stop the download?", button: "Stop")
      return .none

    case .finished:
      state.alert = .confirmation("Forget the download?", button: "Forget")
      return .none
    }

  case .resetConfirmed:
    state.phase = .idle
    return .cancel(id: DownloadID(download: state.id))

  case .event(.success(.progress(let bytes, let total))):
    state.phase = .downloading(bytes: bytes, of: total)
    return .none

  case .event(.success(.finished(let bytes))):
    state.phase = .finished(bytes: bytes)
    // The question of the alert no longer applies.
    state.alert = nil
    return .none

  case .event(.failure(let error)):
    state.phase = .idle
    state.alert = AlertState(
      title: TextState("The download failed."), message: TextState(String(describing: error)))
    return .none
  }
}

/// The id of a download's effect.
struct DownloadID: Hashable, Sendable {
  let download: DownloadState.ID
}

extension AlertState where Action == DownloadAction {
  fileprivate static func confirmation(_ title: LocalizedStringKey, button: LocalizedStringKey) -> Self {
    Self(
      title: TextState(title),
      primaryButton: .destructive(TextState(button), action: .send(.resetConfirmed)),
      secondaryButton: .cancel(TextState("Go back")))
  }
}
