public import Foundation
public import PawlTopics
public import PawlUI

/// An action of a person, or an event of the board.
public enum BoardAction: Equatable {
  // The person.
  case appeared
  case newTextChanged(Column, String)
  case addTapped(Column)
  case editTapped(Card.ID)
  case draftChanged(String)
  case saveTapped
  case cancelTapped
  case moved(Card.ID, to: Place)
  case removeTapped(Card.ID)
  case undoTapped

  // The others.
  case updated(TopicEvent<BoardUpdate>)
  case loaded(TaskResult<BoardRecord>)
  case peopleChanged(PresenceList<Person>)
}

/// The connections of a session with the board.
public struct BoardEnvironment: Sendable {
  /// The name of the board.
  public var board: String
  public var topics: Topics
  /// Loads the board as it is stored.
  public var load: @Sendable () async throws -> BoardRecord
  public var uuid: @Sendable () -> UUID
  /// The identity of the session among those of the process.
  public var session: String

  public init(
    board: String, topics: Topics, session: String, load: @escaping @Sendable () async throws -> BoardRecord,
    uuid: @escaping @Sendable () -> UUID = { UUID() }
  ) {
    self.board = board
    self.topics = topics
    self.session = session
    self.load = load
    self.uuid = uuid
  }

  var presence: Presence<Person> { topics.presence(of: .updates(of: board)) }
}

public typealias BoardStore = Store<BoardState, BoardAction>

/// The reducer of a session with the board.
public let boardReducer = Reducer<BoardState, BoardAction, BoardEnvironment> { state, action, environment in
  switch action {
  case .appeared:
    return .merge(
      // The subscription begins before the board is loaded, so that no change is missed between the two.
      .subscribe(to: .updates(of: environment.board), in: environment.topics) { .updated($0) },
      load(environment),
      .join(environment.presence, as: Person(name: state.name), key: environment.session),
      .presence(environment.presence) { .peopleChanged($0) })

  case .newTextChanged(let column, let text):
    state.newTexts[column] = text
    return .none

  case .addTapped(let column):
    let text = (state.newTexts[column] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return .none }
    state.newTexts[column] = ""
    let card = Card(id: environment.uuid(), text: text, author: state.name)
    return change(.add(card, at: Place(column, state.board.cards(in: column).count)), &state, environment)

  case .editTapped(let id):
    guard let card = state.board.card(id) else { return .none }
    state.draft = BoardState.Draft(id: id, text: card.text)
    return showEditing(state, environment)

  case .draftChanged(let text):
    state.draft?.text = text
    return .none

  case .saveTapped:
    guard let draft = state.draft else { return .none }
    state.draft = nil
    let text = draft.text.trimmingCharacters(in: .whitespacesAndNewlines)
    let isSaved = !text.isEmpty
    return .merge(
      isSaved ? change(.edit(draft.id, text: text), &state, environment) : .none, showEditing(state, environment))

  case .cancelTapped:
    state.draft = nil
    return showEditing(state, environment)

  case .moved(let id, let place):
    return change(.move(id, to: place), &state, environment)

  case .removeTapped(let id):
    return change(.remove(id), &state, environment)

  case .undoTapped:
    guard let undo = state.undoable.popLast() else { return .none }
    return send(undo, &state, environment).effect

  case .updated(.message(let message)):
    switch message.value {
    case .made(let command, let version):
      return state.take(command, version: version) ? .none : load(environment)
    case .opened(let version):
      let isBehind = state.stored.map { $0.version < version } ?? false
      let again = state.pending.map { ask(for: $0, environment) }
      return .merge([isBehind ? load(environment) : .none] + again)
    }

  case .updated(.gap):
    return load(environment)

  case .loaded(.success(let record)):
    state.problem = nil
    state.load(record)
    return .none

  case .loaded(.failure(let error)):
    state.problem = "\(error)"
    return .none

  case .peopleChanged(let list):
    state.people = list.members
    return .none
  }
}

private func load(_ environment: BoardEnvironment) -> Effect<BoardAction, Never> {
  .task { await .loaded(TaskResult { try await environment.load() }) }
}

/// Makes a change that the person can undo.
private func change(
  _ change: BoardChange, _ state: inout BoardState, _ environment: BoardEnvironment
) -> Effect<BoardAction, Never> {
  let (undo, effect) = send(change, &state, environment)
  if let undo { state.undoable.append(undo) }
  return effect
}

/// Shows a change at once, and asks the keeper of the board to make it.
private func send(
  _ change: BoardChange, _ state: inout BoardState, _ environment: BoardEnvironment
) -> (undo: BoardChange?, effect: Effect<BoardAction, Never>) {
  let command = BoardCommand(id: environment.uuid(), change: change)
  guard let undo = state.add(command) else { return (nil, .none) }
  return (undo, ask(for: command, environment))
}

private func ask(for command: BoardCommand, _ environment: BoardEnvironment) -> Effect<BoardAction, Never> {
  .publish(command, to: .commands(of: environment.board), in: environment.topics)
}

/// Shows the others which card the person is editing.
private func showEditing(_ state: BoardState, _ environment: BoardEnvironment) -> Effect<BoardAction, Never> {
  .updatePresence(
    environment.presence, to: Person(name: state.name, editing: state.draft?.id), key: environment.session)
}
