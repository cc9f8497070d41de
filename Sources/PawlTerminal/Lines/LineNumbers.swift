/// The numbers by which the user refers to controls.
///
/// A control keeps its number as long as it is shown. Other controls get higher numbers. A number is used again only
/// after everything was read again at the user's command, so that a line which the user typed before a change never
/// reaches another control.
@MainActor
struct LineNumbers {
  private var numbers: [UInt64: Int] = [:]
  private var last = 0

  /// Numbers the items of a reading.
  ///
  /// - Parameter startsAnew: Whether the numbers start at 1 again.
  mutating func assign(to items: inout [LineItem], startsAnew: Bool) {
    if startsAnew { (numbers, last) = ([:], 0) }
    var assigned: [UInt64: Int] = [:]
    for index in items.indices where items[index].isNumbered {
      let number = numbers[items[index].id] ?? last + 1
      last = max(last, number)
      assigned[items[index].id] = number
      items[index].number = number
    }
    numbers = assigned
  }
}
