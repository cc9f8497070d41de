/// The identity of an element on a page. An element of the views may have several, one for each of its parts.
package struct PageKey: Hashable, Comparable, Sendable {
  package let number: UInt64

  package static let root = PageKey(number: 0)

  package init(number: UInt64) { self.number = number }

  /// Creates the key of a part of an element.
  ///
  /// - Parameters:
  ///   - element: The id of the element of the views.
  ///   - part: The number of the part, from 0 to 31.
  package init(_ element: UInt64, part: UInt64 = 0) { number = element << 5 | part }

  /// The numbers of parts that have the same meaning for every element.
  package static let decrement: UInt64 = 2
  package static let increment: UInt64 = 3
  package static let close: UInt64 = 2
  package static let earlier: UInt64 = 2
  package static let later: UInt64 = 3
  package static let refresh: UInt64 = 4
  package static let log: UInt64 = 5
  package static let find: UInt64 = 6
  package static let findField: UInt64 = 7
  package static let findCount: UInt64 = 8
  package static let findPrevious: UInt64 = 9
  package static let findNext: UInt64 = 10
  package static let findClose: UInt64 = 11
  package static let gapBefore: UInt64 = 12
  package static let gapBehind: UInt64 = 13
  /// The button with the places for a drag.
  package static let dropPlaces: UInt64 = 14
  /// The button that lets the user choose files for a place that accepts them.
  package static let chooseFiles: UInt64 = 15
  /// The preview of a drag.
  package static let preview: UInt64 = 16
  /// The first of a row's actions.
  package static let actions: UInt64 = 4
  /// The arrow of a row that can't be moved in one direction.
  package static let noMove: UInt64 = 29
  /// The position of a placed child.
  package static let place: UInt64 = 31

  /// The id of the element in the browser.
  package var identifier: String { "\(PageProtocol.Identifier.element.rawValue)\(number)" }

  /// The id of the element of the views.
  package var element: UInt64 { number >> 5 }
  package var part: UInt64 { number & 31 }

  package static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}
