import PawlCore
import PawlDependencies
import TestSupport
import Testing

@testable import PawlSharing

/// Random programs of holders, parts and observers, compared with a dictionary.
///
/// The seed is a part of each key, since the cases of one test share its storages.
struct SharedRandomTests {
  struct Value: Equatable, Sendable {
    var number = 0
    var words: [String] = []
    var optional: Int?
  }

  /// A holder of a value, with what its observer has seen.
  struct Holder {
    let key: Int
    let shared: Shared<Value>
    let seen: LockIsolated<[Int]>
    let subscription: SharedSubscription
    /// What the observer has to have seen.
    var expected: [Int]

    init(key: Int, _ shared: Shared<Value>) {
      (self.key, self.shared) = (key, shared)
      let seen = LockIsolated<[Int]>([])
      self.seen = seen
      subscription = shared.number.reference.observe { number in seen.withValue { $0.append(number) } }
      expected = [shared.wrappedValue.number]
    }
  }

  @Test(arguments: 0..<40)
  func holdersAgreeWithADictionary(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var model: [Int: Value] = [:]
    var holders: [Holder] = []
    for _ in 0..<120 {
      if holders.isEmpty || random.chance(15) {
        let key = random.below(4)
        let initial = Value(number: -key)
        let shared = Shared(wrappedValue: initial, .inMemory("\(seed)-\(key)"))
        // A value without a change isn't stored, so it begins with the default value again.
        if model[key] == nil { model[key] = initial }
        holders.append(Holder(key: key, shared))
      } else if random.chance(10) {
        holders.remove(at: random.below(holders.count))
      } else {
        let holder = holders[random.below(holders.count)]
        let number = random.below(100)
        switch random.below(6) {
        case 0:
          holder.shared.withLock { $0.number = number }
          model[holder.key]?.number = number
        case 1:
          holder.shared.number.withLock { $0 += number }
          model[holder.key]?.number += number
        case 2:
          holder.shared.words.withLock { $0.append("\(number)") }
          model[holder.key]?.words.append("\(number)")
        case 3:
          holder.shared.optional.withLock { $0 = number % 2 == 0 ? nil : number }
          model[holder.key]?.optional = number % 2 == 0 ? nil : number
        case 4:
          Shared(holder.shared.optional)?.withLock { $0 += 1 }
          guard let optional = model[holder.key]?.optional else { continue }
          model[holder.key]?.optional = optional + 1
        default:
          Shared(projectedValue: holder.shared).withLock { $0 = Value(number: number) }
          model[holder.key] = Value(number: number)
        }
        for index in holders.indices where holders[index].key == holder.key {
          holders[index].expected.append(model[holder.key]!.number)
        }
      }
      for holder in holders {
        #expect(holder.shared.wrappedValue == model[holder.key], "seed \(seed)")
        #expect(holder.seen.value == holder.expected, "seed \(seed)")
      }
    }
  }

  @Test(arguments: 0..<8)
  func threadsLoseNoChangeAndObserversSeeEachInOrder(seed: Int) async {
    let keys = (0..<3).map { Shared(wrappedValue: Value(), .inMemory("\(seed)-\($0)")) }
    let seen = keys.map { _ in LockIsolated<[Int]>([]) }
    let subscriptions = zip(keys, seen).map { key, seen in
      key.reference.observe { value in seen.withValue { $0.append(value.number) } }
    }
    let expected = LockIsolated([0, 0, 0])
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          var random = SeededGenerator(seed: UInt64(seed * 10 + thread))
          var sums = [0, 0, 0]
          for _ in 0..<200 {
            let key = random.below(3)
            let holder = random.chance(50) ? keys[key] : Shared(wrappedValue: Value(), .inMemory("\(seed)-\(key)"))
            switch random.below(3) {
            case 0: holder.withLock { $0.number += 1 }
            case 1: holder.number.withLock { $0 += 1 }
            default:
              _ = holder.wrappedValue
              continue
            }
            sums[key] += 1
          }
          expected.withValue { for key in 0..<3 { $0[key] += sums[key] } }
        }
      }
    }
    // Whichever thread delivers the last changes, this one's come after them.
    for key in keys { key.withLock { $0.number += 1 } }
    for (index, key) in keys.enumerated() {
      #expect(key.wrappedValue.number == expected.value[index] + 1, "seed \(seed)")
      #expect(seen[index].value == Array(0...expected.value[index] + 1), "seed \(seed)")
      subscriptions[index].cancel()
    }
  }

  @Test(arguments: 0..<12)
  func aFileAndItsHoldersAgreeWithAModel(seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let file = TemporaryFile()
    var (value, onDisk, waits, rests) = (0, Int?.none, false, false)
    var shared = file.use { Shared(wrappedValue: 0, .fileStorage(file.url)) }
    for _ in 0..<40 {
      let number = random.below(1000)
      switch random.below(5) {
      case 0:
        shared.withLock { $0 = number }
        value = number
        file.settle()
        if rests { waits = true } else { (onDisk, rests) = (number, true) }
      case 1:
        file.fireTimers()
        if waits { (onDisk, waits) = (value, false) } else { rests = false }
      case 2:
        try await shared.save()
        (onDisk, waits) = (value, false)
      case 3 where !waits:
        try file.replace("\(number)")
        await SharedReader(shared).wait { $0 == number }
        (value, onDisk) = (number, number)
      case 4 where rests || onDisk == value:
        // Another holder, while none is there.
        let url = file.url
        shared = Shared(value: 0)
        shared = file.use { Shared(wrappedValue: 0, .fileStorage(url)) }
      default: continue
      }
      #expect(shared.wrappedValue == value, "seed \(seed)")
      #expect(file.text == onDisk.map(String.init), "seed \(seed)")
    }
    try await shared.save()
    #expect(file.text == "\(value)")
  }
}
