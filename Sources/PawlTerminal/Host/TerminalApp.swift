import Dispatch
import Foundation
public import PawlViews

/// A host that shows views in the process's terminal.
///
///     @main
///     struct Program {
///       static func main() async throws {
///         try await TerminalApp.run(CounterView())
///       }
///     }
///
/// An `App` needs no call: it runs in a terminal if its program links this module.
@MainActor
public enum TerminalApp {
  /// Settings for a program in a terminal.
  public struct Options: Sendable {
    /// The number of rows below the cursor that the views use. Their last frame stays on the terminal. `nil` uses the
    /// whole screen, whose previous content returns when the program ends.
    public var inlineRows: Int?
    /// Whether the program receives clicks and the wheel, instead of the terminal, which selects text with them. `nil`
    /// means `true` if the program uses the whole screen.
    public var usesMouse: Bool?
    /// Whether the last row lists keys. Default: `true`.
    public var showsHelp: Bool
    /// The title of the terminal's window; `nil` leaves it unchanged.
    public var title: String?
    /// Whether the terminal gets the addresses of links (OSC 8), so that it can open them itself. Default: `true`.
    ///
    /// The Linux console and terminals without colors never get them.
    public var usesHyperlinks = true
    /// Whether the terminal draws pictures itself, if it supports the graphics protocol of kitty, or sixel graphics. `nil` means
    /// `true` if the environment variable `PAWL_GRAPHICS` is set to anything but `0`.
    ///
    /// Otherwise, and below the cursor, two pixels of a picture are drawn in each cell.
    public var usesGraphics: Bool?
    /// Whether the program shows its views as lines of text, which a screen reader can read. `nil` means `true` if the
    /// environment variable `PAWL_LINE_MODE` is set to anything but `0`, or if the terminal can't move its cursor.
    public var usesLines: Bool?
    /// The observer of the user's inputs; `nil` for none. The line mode doesn't notify it.
    public var inputObserver: HostInputObserver?
    /// The player of recorded inputs, which take the place of the user's until it has ended; `nil` for none.
    ///
    /// Meanwhile the views have the size of the recorded window, and are cut off by a smaller one. Space pauses the playback,
    /// the right arrow plays the next input, + and - change the speed, Escape ends the playback, and Ctrl-C the program.
    public var player: HostInputPlayer?
    /// The languages that the user prefers, the most preferred one first. A program with translations speaks the first that it
    /// has. `nil` means those of the environment variables `LC_ALL`, `LC_MESSAGES`, `LANG` and `LANGUAGE`.
    public var languages: [LanguageTag]?
    /// The time limit for the `onTermination` actions when the program ends. Default: five seconds.
    public var terminationLimit = Duration.seconds(5)

    /// Creates settings.
    public init(
      inlineRows: Int? = nil, usesMouse: Bool? = nil, showsHelp: Bool = true, title: String? = nil,
      inputObserver: HostInputObserver? = nil, player: HostInputPlayer? = nil
    ) {
      self.inputObserver = inputObserver
      self.player = player
      self.inlineRows = inlineRows
      self.usesMouse = usesMouse
      self.showsHelp = showsHelp
      self.title = title
    }
  }

  /// Whether standard input and output are a terminal that can move its cursor.
  public static var isPossible: Bool { TerminalSession.isPossible }

  /// Shows a view until the user presses Ctrl-C, or a view calls `dismissWindow` of the environment.
  ///
  /// If standard output is a file or a pipe, the program prints one frame as plain text and returns. With
  /// ``Options/usesLines``, and by default if `TERM` is `dumb`, the program shows its views as lines of text instead, and
  /// reads commands from standard input: see <doc:LineMode>. The terminal is restored however the process ends. A signal ends the process after the terminal is
  /// restored.
  ///
  /// Use `lengths: .points` for views that were written for a phone.
  ///
  /// - Parameters:
  ///   - root: The root view.
  ///   - lengths: The unit of the lengths in the views.
  ///   - options: Settings for the terminal.
  /// - Returns: The exit status for the process: 0, or 130 after Ctrl-C.
  /// - Throws: A ``TerminalError`` if the terminal cannot be used, or the first error of an `onTermination` action. The
  ///   terminal is restored before. If a signal ends the process, the error of an action is printed to standard error
  ///   instead.
  @discardableResult
  public static func run(
    _ root: some View, lengths: LengthUnit = .cells, options: Options = Options()
  ) async throws -> Int32 {
    let exit: TerminalExit
    let failure: (any Error)?
    let isOnTerminal = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0
    if LineMode.isWanted(option: options.usesLines, TerminalDevice.variable, isOnTerminal: isOnTerminal) {
      (exit, failure) = try await LineSession(options).run(root, lengths: lengths)
    } else if isPossible {
      (exit, failure) = try await ScreenClient(options).run(root, lengths: lengths)
    } else {
      print(frame(of: root, lengths: lengths))
      return 0
    }
    if case .code(let status) = exit {
      if let failure { throw failure }
      return status
    }
    if let failure { report(failure) }
    exit.endProcess()
  }

  /// Renders the first frame of a view as plain text.
  ///
  /// - Parameters:
  ///   - root: The root view.
  ///   - lengths: The unit of the lengths in the view.
  ///   - columns: The width of the frame, clamped to 1...2,000. `nil` uses the environment variable `COLUMNS`, or 80.
  ///   - rows: The maximum number of rows, clamped to 1...2,000. Blank rows at the end are left out.
  public static func frame(
    of root: some View, lengths: LengthUnit = .cells, columns: Int? = nil, rows: Int = 24
  ) -> String {
    let screen = ViewScreen()
    let columns = columns ?? WindowSize.ofEnvironment(TerminalDevice.variable).columns
    let (width, height) = WindowSize.bounded(columns: columns, rows: rows)
    screen.theme = CellTheme(depth: .none)
    screen.showsFocus = false
    screen.graph.services.preferredLanguages = TerminalDevice.languages
    screen.resize(columns: width, rows: height)
    screen.show(root, lengths: lengths)
    var grid = CellGrid(width: width, height: height, clusters: ClusterTable())
    _ = screen.draw(into: &grid, at: .now)
    screen.graph.clear()
    var lines = grid.text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// Shows a view, and ends the process with the exit status. The host of an `App` calls it.
  static func launch(_ root: AnyView) -> Never {
    Task {
      do {
        let status = try await run(root)
        TerminalExit.code(status).endProcess()
      } catch {
        report(error)
        TerminalExit.code(1).endProcess()
      }
    }
    dispatchMain()
  }

  private static func report(_ error: any Error) { FileHandle.standardError.write(Data("\(error)\n".utf8)) }
}

/// Registers the terminal as the host of programs that are an `App`. The C target calls it before `main`.
@_cdecl("pawl_terminal_register")
func registerTerminal() { AppHost.launch = { TerminalApp.launch($0) } }
