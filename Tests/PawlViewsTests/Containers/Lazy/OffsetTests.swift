import PawlViews
import Testing

@Suite struct OffsetTests {
  @Test func elementsAreRemovedByTheirOffsets() {
    for count in 0..<6 {
      for choice in 0..<(1 << count) {
        let offsets = (0..<count).filter { choice & (1 << $0) != 0 }
        var array = Array(0..<count)
        array.remove(atOffsets: IndexSet(offsets))
        #expect(array == (0..<count).filter { !offsets.contains($0) })
      }
    }
  }

  @Test func elementsAreMovedByTheirOffsets() {
    for count in 0..<6 {
      for choice in 0..<(1 << count) {
        for destination in 0...count {
          let offsets = (0..<count).filter { choice & (1 << $0) != 0 }
          var array = Array(0..<count)
          array.move(fromOffsets: IndexSet(offsets), toOffset: destination)
          let others = (0..<count).filter { !offsets.contains($0) }
          #expect(array == others.filter { $0 < destination } + offsets + others.filter { $0 >= destination })
        }
      }
    }
  }
}
