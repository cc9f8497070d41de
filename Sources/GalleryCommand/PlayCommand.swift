import ArgumentParser
import Foundation
import Gallery
import PawlTerminal
import PawlUI

/// `gallery play FILE`: plays a recorded session.
struct PlayCommand: AsyncParsableCommand, MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Plays a recorded session of an example: the keys and clicks, at the speed of the user.",
    discussion: """
      The recording is a file of "gallery NAME --record", or an export of the inspector, that was made in a terminal. The \
      example shows the recorded states, and starts no effects. Space pauses, the right arrow plays the next input, + and - \
      change the speed, and Escape ends the playback. Without a terminal, prints the last frame.
      """)

  @Argument(help: ArgumentHelp("The file of the recording.", valueName: "file"))
  var file: String

  @Option(help: "The speed as a multiple of the user's.")
  var speed = 1.0

  @Option(
    help: ArgumentHelp(
      "Writes what the terminal shows to this file in the format asciicast v2, instead of showing it.",
      valueName: "path"))
  var cast: String?

  @Option(help: ArgumentHelp("The longest time between two frames in the file of --cast.", valueName: "seconds"))
  var idle: Double?

  func validate() throws {
    guard 1 / 64.0...64 ~= speed else { throw ValidationError("--speed must be from 1/64 to 64, not \(speed).") }
    if let idle {
      guard cast != nil else { throw ValidationError("--idle needs --cast.") }
      guard 0.01...1e6 ~= idle else { throw ValidationError("--idle must be from 0.01 to 1000000, not \(idle).") }
    }
  }

  @MainActor
  func run() async throws {
    let playback = try GalleryPlayback(of: file, on: .terminal)
    var options = ExampleOptions()
    options.session = playback.session
    try playback.session.check(playback.example, options)
    let view = GalleryView(playback.example, options: options)
    if let cast {
      try await write(view, playback, to: cast)
    } else if TerminalApp.isPossible {
      try await show(view, playback)
    } else {
      try await printLastFrame(view, playback)
    }
  }

  @MainActor
  private func show(_ view: GalleryView, _ playback: GalleryPlayback) async throws {
    let player = playback.makePlayer(speed: speed)
    let options = TerminalApp.Options(title: "Pawl", inputObserver: playback.makeObserver(of: player), player: player)
    let status = try await TerminalApp.run(view, options: options)
    if let failure = player.failure { throw failure }
    if status != 0 { throw ExitCode(status) }
  }

  @MainActor
  private func write(_ view: GalleryView, _ playback: GalleryPlayback, to path: String) async throws {
    var text = ""
    let settings = Asciicast(title: playback.example.title, idleLimit: idle.map { .seconds($0) })
    var index = 0
    try await settings.write(view, playing: playback.inputs) { _ in
      try playback.prepare(forInputAt: index)
      index += 1
    } _: {
      text += $0
    }
    do {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      throw UnwrittenFile(path: path, reason: error.localizedDescription)
    }
  }

  @MainActor
  private func printLastFrame(_ view: GalleryView, _ playback: GalleryPlayback) async throws {
    let terminal = HeadlessTerminal()
    var text = ""
    terminal.onFrame = { text = $0.grid.text }
    terminal.screen.show(view)
    defer { terminal.screen.graph.clear() }
    var index = 0
    try await terminal.play(playback.inputs, rest: .seconds(1)) { _ in
      try playback.prepare(forInputAt: index)
      index += 1
    }
    print(text)
  }
}

/// An error of a file that cannot be written.
private struct UnwrittenFile: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "The file \(path) cannot be written: \(reason)" }
}
