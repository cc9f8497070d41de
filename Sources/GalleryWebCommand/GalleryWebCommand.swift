#if Web
import ArgumentParser
import Foundation
import Gallery
import PawlUI
import PawlWeb

/// `gallery-web`: serves the examples to browsers.
@main
struct GalleryWebCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery-web",
    abstract: "Serves the examples of Pawl to browsers.",
    discussion: "Each browser tab has its own copy of the examples. Stop the server with Ctrl-C.")

  @Option(help: "The port to listen on; 0 for any free port.")
  var port = 8080

  @Option(help: "The address to listen on. Everyone who can reach it can use the examples.")
  var host = "127.0.0.1"

  @Option(
    help: "The base URL of the server that examples send requests to. Without it, the gallery starts one of its own.",
    transform: address)
  var server: URL?

  @Option(help: "The file that examples read and write. All tabs share it.")
  var file: String?

  @Option(help: "Milliseconds to add to each direction of the connection, to try out a slow network.")
  var latency = 0

  @Option(help: "A file with a certificate chain (PEM): the examples are served over TLS, and over HTTP/2.")
  var certificate: String?

  @Option(help: "A file with the key of the certificate (PEM).")
  var key: String?

  @Option(help: "The maximum number of sessions for each client address.")
  var sessionsPerAddress = WebConfiguration().maximumSessionsPerAddress

  @Option(
    help: "The theme at first: \(Theme.builtIn.map(\.optionName).joined(separator: ", ")).", transform: theme)
  var theme = Theme.automatic

  @Option(
    help: """
      The language at first: \(GalleryLanguage.all.map(\.id).joined(separator: ", ")). Without it, the one that the browser asks for.
      """, transform: language)
  var language: GalleryLanguage?

  @Option(
    help: """
      A folder for recordings. Each example that a tab shows is recorded in a file of its own there, which keeps every action \
      and every input of the user.
      """)
  var record: String?

  @Option(help: "Shows the example as it was recorded in this file, and the recorded actions in the inspector.")
  var replay: String?

  @Option(
    help: """
      Plays the session of this file, which was recorded with --record: the clicks and the text of the user, over the recorded \
      states. Each tab plays it from the start. No effects run.
      """)
  var play: String?

  @Option(help: "The speed of --play as a multiple of the user's.")
  var speed = 1.0

  @Flag(
    help: """
      Shows the inspector of the example's actions in each tab, and the example that was opened last at the path /inspector, \
      for programs on this machine only. It needs an address of this machine.
      """)
  var inspect = false

  private static func theme(_ text: String) throws -> Theme {
    do {
      return try Theme.named(text)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  private static func language(_ text: String) throws -> GalleryLanguage {
    do {
      return try GalleryLanguage.named(text)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  private static func address(_ text: String) throws -> URL {
    guard let url = URL(string: text), url.scheme == "http" || url.scheme == "https" else {
      throw ValidationError("\"\(text)\" is not the address of a server: it must begin with http:// or https://.")
    }
    return url
  }

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("The port must be from 0 to 65535, not \(port).") }
    guard (certificate == nil) == (key == nil) else {
      throw ValidationError("A certificate needs its key: give both --certificate and --key.")
    }
    let files = [("record", record), ("replay", replay), ("play", play)].filter { $0.1 != nil }.map { "--\($0.0)" }
    guard files.count < 2 else { throw ValidationError("\(files[0]) and \(files[1]) cannot be combined.") }
    guard 1 / 64.0...64 ~= speed else { throw ValidationError("--speed must be from 1/64 to 64, not \(speed).") }
    if inspect || replay != nil, !["127.0.0.1", "::1", "localhost"].contains(host) {
      throw ValidationError(
        """
        --\(inspect ? "inspect" : "replay") shows the inspector, which shows all data of the examples and writes files. It needs \
        an address that only this machine reaches: --host 127.0.0.1, not \(host).
        """)
    }
    guard latency >= 0 else { throw ValidationError("The latency cannot be less than 0.") }
  }

  func run() async throws {
    var configuration = WebConfiguration()
    configuration.title = "Pawl Gallery"
    configuration.maximumSessionsPerAddress = sessionsPerAddress
    configuration.developmentLatency = .milliseconds(latency)
    let (theme, language) = (theme, language?.id)
    let example = try replay.map { try GallerySession.example(recordedIn: $0) }
    let source: GallerySession.Source =
      if let record { .recordings(in: record) } else if let replay { .replay(of: replay) } else { .live }
    let inspector: GallerySession.Inspector = inspect || replay != nil ? .open : .none
    let options = ExampleOptions(server: server, file: file, drawsInCells: false)
    if let record { try FileManager.default.createDirectory(atPath: record, withIntermediateDirectories: true) }
    if let example { try await GallerySession(source).check(example, options) }
    let playback = if let play { try await playback(of: play, inspector, options) } else { nil as GalleryPlayback? }
    let tls = try certificate.map { try WebTLS(certificateChain: $0, privateKey: key ?? "") }
    let overview = await GalleryOverview()
    let tools = inspect ? [WebTool(at: "/inspector") { GalleryInspector(overview) }] : []
    let (isRecorded, speed) = (record != nil, speed)
    let tabs = await GalleryTabs { @MainActor in
      if let playback {
        let playback = GalleryPlayback(copying: playback, inspector: inspector)
        let player = playback.makePlayer(speed: speed)
        return GalleryTabs.Tab(
          session: playback.session, observer: playback.makeObserver(of: player), playback: playback, player: player)
      }
      let session = GallerySession(source, inspector: inspector, overview: overview)
      return GalleryTabs.Tab(session: session, observer: isRecorded ? session.makeInputObserver(host: "page") : nil)
    }
    configuration.inputObserver = { tabs.observer() }
    configuration.player = { tabs.player() }
    try await WebServer.run(host: host, port: port, tls: tls, configuration: configuration, tools: tools) {
      let tab = tabs.next()
      var options = options
      options.session = tab.session
      return GalleryTabView(
        tab: tab,
        gallery: GalleryView(
          example, options: options, theme: theme, language: language))
    }
  }

  /// Reads the session that all tabs play.
  @MainActor
  private func playback(
    of file: String, _ inspector: GallerySession.Inspector, _ options: ExampleOptions
  ) throws -> GalleryPlayback {
    let playback = try GalleryPlayback(of: file, on: .page, inspector: inspector)
    try playback.session.check(playback.example, options)
    return playback
  }
}

/// The gallery in a tab, with the controls of a playback if the tab plays one.
private struct GalleryTabView: View {
  let tab: GalleryTabs.Tab
  let gallery: GalleryView

  var body: some View {
    if let playback = tab.playback, let player = tab.player {
      PlayedGallery(playback, player) { gallery }
    } else {
      gallery
    }
  }
}
#else
import Foundation

/// A replacement that explains how to build the program with the web server, which needs the package trait `Web`.
@main
enum GalleryWebCommand {
  static func main() {
    let explanation = """
      gallery-web was built without the package trait "Web", which adds the web server.
      Run it with: swift run --traits Web gallery-web

      """
    FileHandle.standardError.write(Data(explanation.utf8))
    exit(EX_UNAVAILABLE)
  }
}
#endif
