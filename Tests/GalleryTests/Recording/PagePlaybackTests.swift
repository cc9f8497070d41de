import Foundation
import PawlPages
import PawlRecording
import PawlUI
import TestSupport
import Testing

@testable import Gallery
@testable import PawlPages
@testable import PawlViews

@MainActor
struct PagePlaybackTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test func sessionOfAPageIsPlayedUpToItsLastState() throws {
    let file = try record { screen in
      try press("Increment", index: 0, on: screen)
      try press("Increment", index: 1, on: screen)
      try press("Increment", index: 1, on: screen)
    }
    let playback = try GalleryPlayback(of: file, on: .page)
    #expect(playback.example.name == "two-counters")
    let player = playback.makePlayer(speed: 1)
    let screen = page(playback.session, playback.makeObserver(of: player))
    screen.show(PlayedGallery(playback, player) { GalleryView(options: options(playback.session)) })
    #expect(screen.begin(at: "/"))
    #expect(screen.html.contains("Pause playback"))
    #expect(screen.html.contains("Played 0 of "))
    try play(player, on: screen)
    #expect(player.failure == nil)
    #expect(screen.path == "/examples/two-counters")
    #expect(counts(on: screen) == [1, 2])
    #expect(!screen.html.contains("Pause playback"))
    // The user goes on from there.
    try press("Increment", index: 0, on: screen)
    #expect(counts(on: screen) == [2, 2])
  }

  @Test func eachCopyOfAPlaybackBeginsAtTheStart() throws {
    let file = try record { try press("Increment", index: 0, on: $0) }
    let original = try GalleryPlayback(of: file, on: .page)
    for _ in 1...2 {
      let playback = GalleryPlayback(copying: original)
      let player = playback.makePlayer(speed: 1)
      let screen = page(playback.session, playback.makeObserver(of: player))
      screen.show(PlayedGallery(playback, player) { GalleryView(options: options(playback.session)) })
      #expect(screen.begin(at: "/examples/two-counters"))
      #expect(counts(on: screen) == [0, 0])
      try play(player, on: screen)
      #expect(counts(on: screen) == [1, 0])
    }
  }

  @Test func actionOfAUserDuringThePlaybackChangesNothing() throws {
    let file = try record { try press("Increment", index: 0, on: $0) }
    let playback = try GalleryPlayback(of: file, on: .page)
    let player = playback.makePlayer(speed: 1)
    let screen = page(playback.session, playback.makeObserver(of: player))
    screen.show(PlayedGallery(playback, player) { GalleryView(options: options(playback.session)) })
    #expect(screen.begin(at: "/examples/two-counters"))
    try press("Increment", index: 1, on: screen)
    #expect(counts(on: screen) == [0, 0])
    try play(player, on: screen)
    #expect(counts(on: screen) == [1, 0])
  }

  @Test func recordingOfAnotherHostIsRefusedWithTheCommandThatPlaysIt() throws {
    let file = try record { try press("Increment", index: 0, on: $0) }
    let error = #expect(throws: NoInputsError.self) { try GalleryPlayback(of: file, on: .terminal) }
    #expect(error?.description.contains("\"gallery-web --play\" plays it") == true)
    let empty = try record { _ in }
    let other = #expect(throws: NoInputsError.self) { try GalleryPlayback(of: empty, on: .page) }
    #expect(other?.description.contains("doesn't have all inputs of a page") == true)
  }

  // MARK: Tools

  /// Records a session with an example, and returns the path of the file.
  private func record(_ use: (PageScreen) throws -> Void) throws -> String {
    let before = Set(try folder.contents)
    let session = GallerySession(.recordings(in: folder.url.path), inspector: .none)
    let screen = page(session, session.makeInputObserver(host: "page"))
    screen.show(GalleryView(options: options(session)))
    #expect(screen.begin(at: "/examples/two-counters"))
    screen.render()
    try use(screen)
    session.end()
    return folder.file(try #require(Set(try folder.contents).subtracting(before).first)).path
  }

  private func page(_ session: GallerySession, _ observer: HostInputObserver) -> PageScreen {
    let screen = PageScreen()
    screen.inputObserver = observer
    return screen
  }

  private func options(_ session: GallerySession) -> ExampleOptions {
    var options = ExampleOptions(drawsInCells: false)
    options.session = session
    return options
  }

  private func press(_ label: String, index: Int, on screen: PageScreen) throws {
    try screen.play(.page(HostInput.Page(.press, on: HostInput.Element(role: "button", label: label, index: index))))
    screen.render()
  }

  private func play(_ player: HostInputPlayer, on screen: PageScreen) throws {
    let start = ContinuousClock.now
    player.now = { start + .seconds(1000) }
    player.begin(at: start)
    player.playDueInputs(at: player.now()) { input, isRefused throws(HostPlaybackFailure) in
      try screen.play(input, isRefused: isRefused)
    }
    screen.render()
  }

  /// The counts that the page shows.
  private func counts(on screen: PageScreen) -> [Int] {
    screen.html.matches(of: />(\d+)</).compactMap { Int($0.1) }
  }
}
