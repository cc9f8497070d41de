public import Foundation

/// A list of words that can be searched.
public struct WordList: Equatable, Sendable {
  private let entries: [Entry]

  private struct Entry: Equatable {
    let word: String
    let key: String
  }

  /// Creates a list of words, in the given order.
  public init(_ words: some Sequence<String>) {
    entries = words.map { Entry(word: $0, key: $0.lowercased()) }
  }

  /// Reads a list from a UTF-8 text file with one word on each line. Blank lines, and blanks around words, are ignored.
  ///
  /// - Throws: ``WordListError`` if the file cannot be read, isn't UTF-8 text, or contains no words.
  public init(contentsOf file: URL) throws(WordListError) {
    let data: Data
    do {
      data = try FileDescriptor(opening: file.path, O_RDONLY).readToEnd()
    } catch {
      throw WordListError(path: file.path, problem: .unreadable(error.reason))
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw WordListError(path: file.path, problem: .notText)
    }
    let words = text.split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    guard !words.isEmpty else { throw WordListError(path: file.path, problem: .empty) }
    self.init(words)
  }

  /// The number of words.
  public var count: Int { entries.count }

  /// Returns the words that contain `query`, ignoring case and surrounding blanks. Words that begin with the query come
  /// first; otherwise they keep the order of the list.
  ///
  /// - Throws: `CancellationError` if the calling task is cancelled.
  /// - Complexity: O(letters in the list).
  public func matches(for query: String) throws(CancellationError) -> [String] {
    let query = query.trimmingCharacters(in: .whitespaces).lowercased()
    var beginning: [String] = []
    var containing: [String] = []
    for (number, entry) in entries.enumerated() {
      // Often enough to end at once, rarely enough to cost nothing.
      if number % 1024 == 0, Task.isCancelled { throw CancellationError() }
      if entry.key.hasPrefix(query) {
        beginning.append(entry.word)
      } else if entry.key.contains(query) {
        containing.append(entry.word)
      }
    }
    return beginning + containing
  }
}
