internal import IssueReporting

// Out of line and unspecialized on purpose: these functions are rarely called, and inlinable callers should contain
// only a call. They report no call site: a subscript with a call site couldn't be used in key paths, and an initializer
// with one couldn't be passed as a function.
extension IdentifiedArray {
  @usableFromInline
  func reportRepeated(_ id: ID) {
    reportIssue(
      """
      PAWL-071: An \(Self.self) was given two elements with the id \(reflect(id)).

      The later one was left out: an id stands for one element. Make the ids differ, or create the array with \
      'init(_:uniquingIDsWith:)', whose closure decides which value to keep for a repeated id.
      """
    )
  }

  @usableFromInline
  func reportRefused(_ found: ID, insteadOf expected: ID) {
    reportIssue(
      """
      PAWL-072: An element with the id \(reflect(found)) was to be stored in an \(Self.self) in the place \
      of the id \(reflect(expected)).

      The array was left as it was: an element is found by its id, so it can stand only where that id leads. To put one \
      element in the place of another, remove the old one and insert the new one at its index.
      """
    )
  }

  /// Reports PAWL-073: the id of an element was changed in place.
  ///
  /// - Parameters:
  ///   - old: The earlier id.
  ///   - new: The new id.
  ///   - isDuplicate: Whether another element has the new id, so that the modified element was removed.
  @usableFromInline
  func reportIdentityChange(from old: ID, to new: ID, isDuplicate: Bool) {
    let outcome =
      isDuplicate
      ? "Another element has that id already, so the modified one was removed."
      : "The element was kept under its new id, as if the old one had been removed and this one inserted."
    reportIssue(
      """
      PAWL-073: Modifying an element of an \(Self.self) in place changed its id from \(reflect(old)) to \
      \(reflect(new)).

      \(outcome) An id must stay the same while its element is stored: an effect, a view or a scoped store that holds \
      the old id has lost the element. Declare the id with 'let', or remove the element and insert one with the new \
      id.
      """
    )
  }
}
