package import PawlViews

/// Views as lines of text, for people who can't follow a screen that is drawn again: it reads the views, performs the
/// user's commands, and reads the changes.
///
/// A ``LineSession`` shows it in a terminal; tests use it without a terminal.
@MainActor
package final class LineScreen {
  package let graph: ViewGraph
  /// The requests that the screen makes of its host.
  package var requests = Requests()
  /// The items of the last reading, as the user knows them.
  package internal(set) var items: [LineItem] = []
  var place = LineReading.Place()
  var numbers = LineNumbers()
  /// The page behind a panel, as it was read before the panel was opened.
  private var covered: [Covered] = []
  /// The lines that the last reading had no room for.
  var unreadLines: [String] = []
  /// The field whose text the next lines contain; `nil` if they are commands.
  var entry: Entry?
  /// The lines of notifications that weren't read yet.
  private var notices: [String] = []
  /// How often an item has changed by itself since the last command.
  private var repetitions: [UInt64: Int] = [:]
  /// The time of animations, which are always complete.
  private var time = 0.0

  /// Requests that only the host can fulfill.
  package struct Requests {
    /// Called when the user wants to quit the program.
    package var quit: () -> Void = {}
    /// Called when the user wants to wait for the next change, for at most some seconds.
    package var wait: (_ seconds: Int) -> Void = { _ in }
    /// Whether what the user types is visible, so that a secret has to be asked for.
    package var showsTyping = false
  }

  private struct Covered {
    let place: LineReading.Place
    let items: [LineItem]
    let numbers: LineNumbers
  }

  /// A text that the user is typing.
  struct Entry {
    weak var element: Element?
    let kind: Kind
    var lines: [String] = []

    enum Kind {
      case line, secret, editor
    }
  }

  /// Creates a screen without views.
  ///
  /// - Parameter needsFrame: Called on any thread when the views may have changed.
  package init(needsFrame: @escaping @Sendable () -> Void = {}) {
    graph = ViewGraph(backend: LineBackend(), needsFrame: needsFrame)
    graph.services.notify = { [weak self] title, body in
      self?.notices.append([title, body].filter { !$0.isEmpty }.joined(separator: ", "))
      needsFrame()
    }
  }

  /// Shows a view.
  ///
  /// - Parameters:
  ///   - view: The root view.
  ///   - lengths: The unit of the lengths in the view.
  package func show(_ view: some View, lengths: LengthUnit = .cells) {
    if lengths == .cells { graph.show(view) } else { graph.show(view.environment(\.lengthUnit, lengths)) }
  }

  /// Whether the next line is a secret, so that it must not be visible.
  package var isSecret: Bool { entry?.kind == .secret }

  /// Updates the views, and completes all animations.
  package func settle() {
    settleOnce()
    guard graph.isAnimating else { return }
    for _ in 0..<2 {
      time += 1_000
      graph.advance(to: time)
    }
    settleOnce()
  }

  private func settleOnce() { graph.settle(in: LineBackend.window, choosesFocus: false) }

  /// Reads everything, with numbers from 1.
  package func readAll() -> [String] {
    graph.inLanguage { readAllInLanguage() }
  }

  private func readAllInLanguage() -> [String] {
    settle()
    let reading = LineReading(graph)
    (items, place) = (reading.items, reading.place)
    numbers.assign(to: &items, startsAnew: true)
    let lines = items.flatMap(\.lines)
    return takeNotices() + first(lines.isEmpty ? [localized("Nothing is shown.")] : lines)
  }

  /// Returns the first lines, and keeps the others for the command `n`.
  func first(_ lines: [String]) -> [String] {
    guard lines.count > Self.readAtOnce else {
      unreadLines = []
      return lines
    }
    unreadLines = Array(lines.dropFirst(Self.readAtOnce))
    let count = unreadLines.count
    return lines.prefix(Self.readAtOnce) + [
      count == 1 ? localized("1 more line. Type n to read on.") : localized("\(count) more lines. Type n to read on.")
    ]
  }

  /// Reads the changes since the last reading that aren't the effect of a command. Empty if there are none to read.
  ///
  /// Items that say of themselves that they change often are left out. Items that have changed several times in
  /// succession are, too, until the next command.
  package func announceChanges() -> [String] {
    graph.inLanguage { announceChangesInLanguage() }
  }

  private func announceChangesInLanguage() -> [String] {
    settle()
    let before = place
    return takeNotices()
      + changes(startsAnew: false, limit: Self.linesOfAnnouncement) { known in
        known.isQuiet || repetitions[known.id, default: 0] >= Self.announcedRepetitions
      } didChange: { ids in
        guard before == place else { return [] }
        var becameQuiet = false
        for id in ids {
          repetitions[id, default: 0] += 1
          if repetitions[id] == Self.announcedRepetitions { becameQuiet = true }
        }
        return becameQuiet ? [localized("It keeps changing, and is not read again until your next command.")] : []
      }
  }

  /// Reads the effect of a command.
  ///
  /// - Parameter otherwise: The lines if nothing has changed.
  func readChanges(otherwise: [String]) -> [String] {
    settle()
    let lines = changes(startsAnew: true, limit: Self.linesOfChanges)
    return takeNotices() + (lines.isEmpty ? otherwise : lines)
  }

  /// Forgets which items have changed by themselves. Called before each command.
  func forgetRepetitions() { repetitions = [:] }

  /// Takes a new reading and returns how it differs from the last one.
  ///
  /// - Parameters:
  ///   - startsAnew: Whether the numbers of another page or panel start at 1.
  ///   - limit: The maximum number of lines, unless another page or panel is shown.
  ///   - isQuiet: Returns whether the changes of an item aren't read.
  ///   - didChange: Called with the ids of the items that have changed. Returns further lines.
  private func changes(
    startsAnew: Bool, limit: Int, isQuiet: (LineItem) -> Bool = { _ in false },
    didChange: ([UInt64]) -> [String] = { _ in [] }
  ) -> [String] {
    let reading = LineReading(graph)
    let (oldItems, oldPlace) = (items, place)
    (items, place) = (reading.items, reading.place)
    if place != oldPlace {
      if let index = covered.lastIndex(where: { $0.place == place }) { return uncover(index) }
      let isPanel = graph.window.presentations.last?.element.id == place.scope
      let known = Covered(place: oldPlace, items: oldItems, numbers: numbers)
      covered = isPanel ? (covered + [known]).suffix(Self.coveredPlaces) : []
      numbers.assign(to: &items, startsAnew: startsAnew)
      return first(items.flatMap(\.lines))
    }
    numbers.assign(to: &items, startsAnew: false)
    let changes = LineChanges(from: oldItems, to: items, limit: limit, isQuiet: isQuiet)
    return changes.lines + didChange(changes.changed)
  }

  /// Reads what has changed on a page while panels were in front of it. Its controls have their numbers again.
  private func uncover(_ index: Int) -> [String] {
    let known = covered[index]
    covered.removeSubrange(index...)
    numbers = known.numbers
    numbers.assign(to: &items, startsAnew: false)
    let line = place.title.map { localized("Closed. Back to \($0).") } ?? localized("Closed.")
    return [line.visibleForm]
      + LineChanges(from: known.items, to: items, limit: Self.linesOfChanges).lines
  }

  private func takeNotices() -> [String] {
    defer { notices = [] }
    return notices.map { localized("Notification: \($0)").visibleForm }
  }

  /// The maximum number of panels above each other whose pages are remembered.
  private static let coveredPlaces = 8
  /// The number of lines that are read at once.
  private static let readAtOnce = 40
  /// The maximum number of lines for the effect of a command.
  private static let linesOfChanges = 12
  /// The maximum number of lines for changes that aren't the effect of a command.
  private static let linesOfAnnouncement = 6
  /// The number of changes of an item by itself that are read in succession.
  private static let announcedRepetitions = 3
}
