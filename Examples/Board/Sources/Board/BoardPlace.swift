import ArgumentParser
import BoardCore
import Foundation
import PawlSQLite
import PawlStorage
import PawlTopics

#if Postgres
import PawlPostgres
#endif

/// The database of the board, from the command line.
struct BoardPlace: ParsableArguments {
  @Option(help: "The file of the board. It is created if it doesn't exist.")
  var file = "board.sqlite"

  @Option(help: "The URL of a PostgreSQL database that keeps the board instead of a file.")
  var postgres: String?

  @Option(help: "The name of the board.")
  var board = "retrospective"

  /// The arguments for another process.
  var arguments: [String] {
    ["--file", file, "--board", board] + (postgres.map { ["--postgres", $0] } ?? [])
  }

  /// Connects this process with the board.
  func open() async throws -> BoardConnection {
    if let postgres {
      #if Postgres
      let storage = try await PostgresStorage.open(url: postgres)
      return BoardConnection(board: board, storage: storage, topics: Topics(transport: PostgresTopics(storage))) {
        await storage.close()
      }
      #else
      throw ValidationError(
        "This program was built without PostgreSQL: swift run --traits Postgres board --postgres \(postgres)")
      #endif
    }
    let storage = try await SQLiteStorage.open(path: file)
    let transport = try SQLiteTopics(path: "\(file)-topics")
    return BoardConnection(board: board, storage: storage, topics: Topics(transport: transport)) {
      await transport.close()
      await storage.close()
    }
  }
}

/// The connections of this process with a board.
final class BoardConnection: Sendable {
  let storage: any SessionStorage
  private let board: String
  private let topics: Topics
  private let writer: StorageWriter
  private let closeDatabase: @Sendable () async -> Void

  init(
    board: String, storage: any SessionStorage, topics: Topics, closeDatabase: @escaping @Sendable () async -> Void
  ) {
    self.board = board
    self.storage = storage
    self.topics = topics
    self.closeDatabase = closeDatabase
    writer = StorageWriter(storage)
  }

  /// Keeps the board in this process while no other process does. An error of the storage ends the program.
  func keep() -> Task<Void, Never> {
    let keeper = BoardKeeper(board, topics: topics, writer: writer)
    return Task {
      do { try await keeper.run() } catch {
        FileHandle.standardError.write(Data("The board can't be kept: \(error)\n".utf8))
        exit(EX_IOERR)
      }
    }
  }

  /// Makes the connections of a session.
  func makeEnvironment() -> BoardEnvironment {
    BoardEnvironment(board: board, topics: topics, session: UUID().uuidString) { [board, storage] in
      try await BoardKeeper.load(board, from: storage)
    }
  }

  /// Stores what is waiting, and lets other processes keep the board at once.
  func close() async {
    await writer.drain()
    await topics.close()
    await closeDatabase()
  }
}
