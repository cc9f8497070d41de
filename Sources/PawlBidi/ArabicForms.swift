/// The contextual forms of Arabic letters, for displays that don't shape text.
///
/// Unicode keeps the forms as compatibility characters (Arabic Presentation Forms A and B). Ligatures aren't used, so that
/// every letter keeps its own cell.
package enum ArabicForms {
  private enum Form: Int {
    case isolated = 1
    case final, initial, medial
  }

  /// Returns the form of the letter at a position in logical order, or `nil` if the scalar there has no other form.
  ///
  /// - Complexity: O(log n) in the number of letters, about 80, for the letter and each mark beside it.
  package static func form(at position: Int, in scalars: [Unicode.Scalar]) -> Unicode.Scalar? {
    guard let row = row(of: scalars[position]) else { return nil }
    let joinsBefore = neighbor(of: position, by: -1, in: scalars).map(joinsAfter) ?? false
    let joinsNext =
      BidiTable.forms[row + Form.initial.rawValue] != 0
      && (neighbor(of: position, by: 1, in: scalars).map(joinsBeforeIt) ?? false)
    let form: Form = joinsBefore ? (joinsNext ? .medial : .final) : joinsNext ? .initial : .isolated
    let shown = BidiTable.forms[row + form.rawValue]
    return shown == 0 ? nil : Unicode.Scalar(shown)
  }

  private static func row(of scalar: Unicode.Scalar) -> Int? {
    (0x622...0x6D5).contains(scalar.value) ? BidiCharacters.row(of: scalar.value, in: BidiTable.forms, width: 5) : nil
  }

  /// Whether a scalar joins the letter after it.
  private static func joinsAfter(_ scalar: Unicode.Scalar) -> Bool {
    if joinsBothSides(scalar) { return true }
    return row(of: scalar).map { BidiTable.forms[$0 + Form.initial.rawValue] != 0 } ?? false
  }

  /// Whether a scalar joins the letter before it.
  private static func joinsBeforeIt(_ scalar: Unicode.Scalar) -> Bool {
    joinsBothSides(scalar) || row(of: scalar) != nil
  }

  /// Whether a scalar is a tatweel or a zero width joiner.
  private static func joinsBothSides(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{640}" || scalar == "\u{200D}" }

  /// The next scalar in a direction that isn't a mark.
  private static func neighbor(of position: Int, by step: Int, in scalars: [Unicode.Scalar]) -> Unicode.Scalar? {
    var index = position + step
    while scalars.indices.contains(index) {
      if BidiClass.of(scalars[index]) != .nonspacingMark { return scalars[index] }
      index += step
    }
    return nil
  }
}
