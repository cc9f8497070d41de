import Testing

@testable import PawlRecording

struct ActionNamesTests {
  @Test func theNameOfAnActionIsMadeOnce() {
    var names = ActionNames(count: 3)
    var made: [Int] = []
    for _ in 0..<2 {
      for index in 0..<3 {
        let name = names.name(at: index) {
          made.append(index)
          return index == 1 ? "removed" : "added"
        }
        #expect(name == (index == 1 ? "removed" : "added"))
      }
    }
    #expect(made == [0, 1, 2])
  }
}
