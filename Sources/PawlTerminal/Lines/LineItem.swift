package import PawlViews

/// A part of the screen in words: a line that a screen reader can read, with the control that the user can act on.
@MainActor
package struct LineItem {
  /// The element that the item describes.
  package let element: Element
  /// The control that the user acts on with the item's number; `nil` for text.
  package let control: Element?
  /// The list row whose actions belong to the item; `nil` if it has none.
  package let row: (any ListRow)?
  /// The words, without the number. Further lines of a longer text are separated by line feeds.
  package let text: String
  /// Whether changes of the item aren't announced.
  package let isQuiet: Bool
  /// The texts of the list row that the control is in, by which it is found; empty for others.
  package internal(set) var context = ""
  /// The number by which the user refers to the item; `nil` for text.
  package internal(set) var number: Int?

  init(_ element: Element, _ text: String, control: Element? = nil, row: (any ListRow)? = nil) {
    self.element = element
    self.control = control
    self.row = row
    self.text = text
    isQuiet = element.selfAndAncestors.contains(where: \.updatesFrequently)
  }

  /// The number that identifies the item from one reading to the next.
  var id: UInt64 { element.id }

  /// Whether the item needs a number.
  var isNumbered: Bool { control != nil || row != nil }

  /// The lines of the item, safe to print.
  package var lines: [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).visibleForm }
    guard let number, let first = lines.first else { return lines }
    return ["\(number). \(first)"] + lines.dropFirst()
  }
}

extension String {
  /// The string with visible replacements of control characters.
  var visibleForm: String {
    var text = ""
    text.reserveCapacity(utf8.count)
    for scalar in unicodeScalars where !VisibleForm.isHidden(scalar) {
      text.unicodeScalars.append(VisibleForm.of(scalar) ?? scalar)
    }
    return text
  }
}
