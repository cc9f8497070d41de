/// The isolating run sequences of a paragraph (UAX #9, X10 and BD13), each as the indices of its characters.
struct IsolatingRuns {
  private(set) var sequences: [[Int]] = []

  /// Finds the sequences. Characters that rule X9 removes belong to none.
  init(_ classes: [BidiClass], _ levels: [UInt8], _ isolates: IsolatePairs) {
    /// The sequence that ends with an isolate initiator, by the index of the matching PDI.
    var continued: [Int: Int] = [:]
    var current: Int?
    var level: UInt8 = 0
    for index in classes.indices where !classes[index].isRemoved {
      if current == nil || levels[index] != level {
        current = nil
        level = levels[index]
      }
      if classes[index] == .popDirectionalIsolate, let sequence = continued.removeValue(forKey: index) {
        current = sequence
      }
      let sequence = current ?? sequences.count
      if sequence == sequences.count { sequences.append([]) }
      sequences[sequence].append(index)
      current = sequence
      if classes[index].isIsolateInitiator {
        let partner = isolates.partners[index]
        if partner < classes.count { continued[partner] = sequence }
      }
    }
  }
}
