import Dispatch
import Foundation
public import PawlViews

/// Shows views in a terminal.
///
///     @main
///     struct Program {
///       static func main() async throws {
///         try await TerminalApp.run(CounterView())
///       }
///     }
///
/// A program that is an `App` runs in a terminal without a call: it is enough that it is linked with this module.
@MainActor
public enum TerminalApp {
  /// How a terminal is used.
  public struct Options: Sendable {
    /// How many rows the views get below the cursor. The last of what was shown stays on the terminal then. Nil for all of
    /// the screen, which shows what was there before when the program ends.
    public var inlineRows: Int?
    /// Whether clicks and the wheel are for the program, and not for the terminal to select text with; nil for yes where
    /// all of the screen is used.
    public var usesMouse: Bool?
    /// Whether the last row says what keys do.
    public var showsHelp: Bool
    /// For the terminal's window.
    public var title: String?
    /// The longest wait for the actions of `onTermination` once the program ends. Default: five seconds.
    public var terminationLimit = Duration.seconds(5)

    public init(inlineRows: Int? = nil, usesMouse: Bool? = nil, showsHelp: Bool = true, title: String? = nil) {
      self.inlineRows = inlineRows
      self.usesMouse = usesMouse
      self.showsHelp = showsHelp
      self.title = title
    }
  }

  /// Whether views can be shown: standard input and output are a terminal that can move its cursor.
  public static var isPossible: Bool { TerminalSession.isPossible }

  /// Shows a view until its user ends the program: with Ctrl-C, or through `dismissWindow` of the environment.
  ///
  /// Where there is no terminal (standard output is a file or a pipe, or `TERM` is `dumb`), one frame is printed as plain
  /// text. However the process ends, the terminal is as it was before. A signal that asks the process to end does so once
  /// the terminal is restored.
  ///
  /// Views that were written for a phone are shown with `lengths: .points`.
  ///
  /// - Parameter lengths: what the numbers are that the views say as lengths.
  /// - Returns: the status for the process: 0, or 130 after Ctrl-C.
  /// - Throws: a ``TerminalError`` where the terminal cannot be used, or the first error that an action of `onTermination` has
  ///   thrown. The terminal is as it was before then. Where a signal ends the process, the error of an action is printed to
  ///   standard error instead.
  @discardableResult
  public static func run(
    _ root: some View, lengths: LengthUnit = .cells, options: Options = Options()
  ) async throws -> Int32 {
    guard isPossible else {
      print(frame(of: root, lengths: lengths))
      return 0
    }
    let client = ScreenClient(options)
    let (exit, failure) = try await client.run(root, lengths: lengths)
    if case .code(let status) = exit {
      if let failure { throw failure }
      return status
    }
    if let failure { report(failure) }
    exit.endProcess()
  }

  /// What a view looks like at first, as plain text.
  ///
  /// - Parameters:
  ///   - lengths: what the numbers are that the view says as lengths.
  ///   - columns: nil for what the environment variable `COLUMNS` says, or 80. From 1 to 2,000; others count as the
  ///     nearest of these.
  ///   - rows: at most so many, from 1 to 2,000 like columns; blank ones at the end are left out.
  public static func frame(
    of root: some View, lengths: LengthUnit = .cells, columns: Int? = nil, rows: Int = 24
  ) -> String {
    let screen = ViewScreen()
    let columns = columns ?? WindowSize.ofEnvironment(TerminalDevice.variable).columns
    let (width, height) = WindowSize.bounded(columns: columns, rows: rows)
    screen.theme = Theme(depth: .none)
    screen.showsFocus = false
    screen.resize(columns: width, rows: height)
    screen.show(root, lengths: lengths)
    var grid = CellGrid(width: width, height: height, clusters: ClusterTable())
    _ = screen.draw(into: &grid, at: .now)
    screen.graph.clear()
    var lines = grid.text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// Runs a program to its end.
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

/// Called by the C part before the program begins: programs that are an `App` run in a terminal from then on.
@_cdecl("pawl_terminal_register")
func registerTerminal() { AppHost.launch = { TerminalApp.launch($0) } }
