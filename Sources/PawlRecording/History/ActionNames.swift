/// The names of a file's actions, each of which is made once.
///
/// An inspector that filters a timeline asks for all names again with each key. A name takes four bytes for each action, and
/// its text once.
struct ActionNames {
  /// The number of each action's name; 0 if the name has not been made.
  private var numbers: [UInt32]
  private var names: [String] = []
  private var numbersOfNames: [String: UInt32] = [:]

  init(count: Int) { numbers = Array(repeating: 0, count: count) }

  /// Returns the name of the action at an index.
  ///
  /// - Parameter make: Returns the name. It is called at the first call for the index only.
  /// - Complexity: O(1), and `make` once.
  mutating func name(at index: Int, make: () -> String) -> String {
    if numbers[index] > 0 { return names[Int(numbers[index]) - 1] }
    let name = make()
    if let number = numbersOfNames[name] {
      numbers[index] = number
    } else {
      names.append(name)
      numbers[index] = UInt32(names.count)
      numbersOfNames[name] = numbers[index]
    }
    return name
  }
}
