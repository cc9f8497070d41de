/// An author and the author's books.
struct Author: Codable, Equatable, Identifiable, Sendable {
  /// The first segment of links to the author and to the books.
  let id: String
  let name: String
  let books: [Book]

  static let all = [
    Author(
      id: "shelley", name: "Mary Shelley",
      books: [Book(title: "Frankenstein", year: 1818), Book(title: "The Last Man", year: 1826)]),
    Author(
      id: "verne", name: "Jules Verne",
      books: [
        Book(title: "Around the Moon", year: 1869), Book(title: "The Mysterious Island", year: 1874),
        Book(title: "Michael Strogoff", year: 1876),
      ]),
    Author(
      id: "wells", name: "H. G. Wells",
      books: [Book(title: "The Time Machine", year: 1895), Book(title: "The War of the Worlds", year: 1897)]),
  ]
}

struct Book: Codable, Equatable, Identifiable, Sendable {
  let title: String
  let year: Int

  /// The second segment of links to the book.
  var id: String { title.lowercased().replacing(" ", with: "-") }
}
