import Dispatch
import Foundation
import Pawl
import PawlDevelopment
import ProcessSignals

/// A session of `pawl dev`: its store, and the parts that do the work.
@MainActor
final class DevSession {
  private let store: Store<DevState, DevAction>

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - build: The build of the package.
  ///   - watched: The files and folders whose changes lead to a build.
  ///   - arguments: The arguments of the program.
  init(build: PackageBuild, watched: [WatchedFolder], arguments: [String]) throws {
    let folder = try DevelopmentFolder()
    let program = RunningProgram(build.executable, arguments, folder)
    let terminal = TerminalState()
    let progress = BuildProgress()
    let watch = try SourceWatch(watched)
    let store = Store(
      initialState: DevState(), reducer: devReducer,
      environment: DevEnvironment(
        changes: { watch.changes },
        build: {
          // A program that runs has the terminal to itself.
          let result = await build.run { if !program.isRunning { progress.show($0) } }
          progress.clear()
          return result
        },
        run: {
          let end = await program.run()
          terminal.restore(after: end)
          return end
        },
        askToRestart: { program.askToRestart() },
        signal: { program.signal($0) },
        forgetStates: { folder.forgetStates() },
        show: { message in
          guard let text = message.text(product: build.product) else { return }
          progress.clear()
          if !program.note(text) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
        },
        end: { status in
          progress.clear()
          folder.remove()
          exit(status)
        },
        clock: ContinuousClock()))
    self.store = store
  }

  func start() {
    Self.current = self
    SignalListener.start([SIGINT, SIGTERM, SIGHUP]) { number in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { _ = Self.current?.store.send(.interrupted(signal: number)) }
      }
    }
    store.send(.started)
  }

  /// The session of the process, which lasts until the process ends.
  private static var current: DevSession?
}
