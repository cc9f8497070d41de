import PawlCore
import TestSupport
import Testing

/// Random programs, compared with a plain array.
@Suite
struct IdentifiedArrayModelTests {
  @Test(arguments: 0..<10)
  func randomProgramsAgreeWithAPlainArray(batch: UInt64) {
    for program in 0..<1000 {
      let seed = batch * 1000 + UInt64(program)
      var machine = Machine(seed: seed)
      for step in 0..<16 {
        machine.step()
        if let failure = machine.failure() {
          Issue.record("Seed \(seed), step \(step): \(failure)")
          return
        }
      }
    }
  }

  /// Runs fewer but longer programs, which trim journals and cross the boundaries of stamp blocks.
  @Test(arguments: 0..<4)
  func longRandomProgramsAgreeWithAPlainArray(seed: UInt64) {
    var machine = Machine(seed: 1_000_000 + seed, idRange: 0..<40)
    for step in 0..<3000 {
      machine.step()
      if let failure = machine.failure() {
        Issue.record("Seed \(seed), step \(step): \(failure)")
        return
      }
    }
  }
}

private struct Machine {
  struct Branch {
    var array: Rows
    var model: [Row]
    var log = ""
  }

  var generator: SeededGenerator
  var idRange: Range<Int>
  var branches = [Branch(array: [], model: [])]
  /// Every content so far, with its stamp.
  var remembered: [(stamp: ChangeStamp, model: [Row])] = [(.empty, [])]
  var current = 0
  var next = 0

  init(seed: UInt64, idRange: Range<Int> = 0..<12) {
    generator = SeededGenerator(seed: seed)
    self.idRange = idRange
    if Bool.random(using: &generator) {
      let model = idRange.shuffled(using: &generator).map { Row(id: $0) }
      branches = [Branch(array: Rows(uniqueElements: model), model: model)]
    }
  }

  mutating func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func step() {
    if branches.count < 4, random(0..<6) == 0 { branches.append(branches[random(0..<branches.count)]) }
    if branches.count > 1, random(0..<12) == 0 { branches.remove(at: random(0..<branches.count)) }
    current = random(0..<branches.count)
    for _ in 0..<random(1..<4) {
      var branch = branches[current]
      // Makes `branch` the only owner of the array, so that the in-place paths are tested too.
      branches[current].array = []
      mutate(&branch)
      branches[current] = branch
    }
  }

  mutating func mutate(_ branch: inout Branch) {
    let id = random(idRange)
    let count = branch.model.count
    let present = branch.model.firstIndex { $0.id == id }
    next += 1
    let row = Row(id: id, count: next)
    let operation = random(0..<26)
    branch.log = "operation \(operation), id \(id)"
    switch operation {
    case 0...3:
      branch.array[id: id]?.count = next
      if let present { branch.model[present].count = next }
    case 4...5:
      guard count > 0 else { return }
      let position = random(0..<count)
      branch.array[position].tags.append(next)
      branch.model[position].tags.append(next)
    case 6:
      branch.array[id: id] = row
      if let present { branch.model[present] = row } else { branch.model.append(row) }
    case 7:
      branch.array[id: id] = nil
      if let present { branch.model.remove(at: present) }
    case 8...9:
      branch.array.append(row)
      if present == nil { branch.model.append(row) }
    case 10...11:
      let position = random(0..<count + 1)
      branch.array.insert(row, at: position)
      if present == nil { branch.model.insert(row, at: position) }
    case 12:
      branch.array.updateOrAppend(row)
      if let present { branch.model[present] = row } else { branch.model.append(row) }
    case 13:
      branch.array.remove(id: id)
      if let present { branch.model.remove(at: present) }
    case 14:
      let low = random(0..<count + 1)
      let high = random(low..<min(count, low + 3) + 1)
      branch.array.removeSubrange(low..<high)
      branch.model.removeSubrange(low..<high)
    case 15:
      let divisor = random(2..<6)
      branch.array.removeAll { $0.id % divisor == 0 }
      branch.model.removeAll { $0.id % divisor == 0 }
    case 16:
      branch.array.sort { $0.count < $1.count }
      branch.model = branch.model.enumerated().sorted { ($0.1.count, $0.0) < ($1.1.count, $1.0) }.map(\.1)
    case 17:
      var copy = generator
      branch.array.shuffle(using: &generator)
      branch.model = branch.model.indices.shuffled(using: &copy).map { [model = branch.model] in model[$0] }
    case 18:
      branch.array.reverse()
      branch.model.reverse()
    case 19:
      guard count > 0 else { return }
      let (i, j) = (random(0..<count), random(0..<count))
      branch.array.swapAt(i, j)
      branch.model.swapAt(i, j)
    case 20:
      let sources = (0..<count).filter { _ in random(0..<3) == 0 }
      let destination = random(0..<count + 1)
      branch.array.move(fromOffsets: sources, toOffset: destination)
      let moved = Set(sources)
      let order =
        (0..<destination).filter { !moved.contains($0) } + sources
        + (destination..<count).filter { !moved.contains($0) }
      branch.model = order.map { [model = branch.model] in model[$0] }
    case 21:
      let more = (0..<random(0..<30)).map { Row(id: idRange.lowerBound + $0 * 7 % 30, count: next) }
      branch.array.append(contentsOf: more)
      for row in more where !branch.model.contains(where: { $0.id == row.id }) { branch.model.append(row) }
    case 22:
      branch.array = branch.array.filter { $0.id != id }
      branch.model = branch.model.filter { $0.id != id }
    case 23:
      let kind = random(0..<3)
      let change: (inout Row?) -> Void = {
        if kind == 0 { $0 = nil } else if kind == 1 { $0 = row } else { $0?.count += 1 }
      }
      change(&branch.array[id: id])
      var element = present.map { branch.model[$0] }
      change(&element)
      switch (present, element) {
      case (let present?, let element?): branch.model[present] = element
      case (let present?, nil): branch.model.remove(at: present)
      case (nil, let element?): branch.model.append(element)
      case (nil, nil): break
      }
    case 24:
      let sources = (0..<count).filter { _ in random(0..<4) == 0 }
      branch.array.remove(atOffsets: sources)
      for source in sources.reversed() { branch.model.remove(at: source) }
    default:
      guard random(0..<8) == 0 else { return }
      branch.array.removeAll(keepingCapacity: Bool.random(using: &generator))
      branch.model = []
    }
  }

  /// Checks the branch that changed last and returns a description of the first problem.
  mutating func failure() -> String? {
    for (index, branch) in branches.enumerated() where index == current || branch.array.elements != branch.model {
      if let failure = contentFailure(branch) { return "\(failure) in branch \(index) after \(branch.log)" }
    }
    let branch = branches[current]
    // The most recent stamps, which the journals still know, and a few random ones.
    let moments = remembered.suffix(2) + (0..<2).map { _ in remembered[random(0..<remembered.count)] }
    for moment in moments {
      if let failure = historyFailure(branch, since: moment) { return "\(failure) after \(branch.log)" }
    }
    remembered.append((branch.array.stamp, branch.model))
    return nil
  }

  mutating func contentFailure(_ branch: Branch) -> String? {
    let (array, model) = (branch.array, branch.model)
    if array.elements != model { return "elements \(array.elements) instead of \(model)" }
    if !array.ids.elementsEqual(model.lazy.map(\.id)) { return "ids \(array.ids) of \(model)" }
    for (position, row) in model.enumerated() where array.index(id: row.id) != position || array[id: row.id] != row {
      return "wrong lookup of \(row.id)"
    }
    let id = random(idRange)
    if array.index(id: id) != model.firstIndex(where: { $0.id == id }) { return "wrong index of \(id)" }
    return nil
  }

  /// Checks the contract of `forEachChange(since:)` by comparing contents.
  func historyFailure(_ branch: Branch, since moment: (stamp: ChangeStamp, model: [Row])) -> String? {
    if branch.array.stamp == moment.stamp && branch.model != moment.model { return "one stamp for two contents" }
    guard let changes = branch.array.changes(since: moment.stamp) else { return nil }
    if branch.model == moment.model { return nil }
    var (updated, inserted, removed, isReordered) = (Set<Int>(), Set<Int>(), Set<Int>(), false)
    for change in changes {
      switch change {
      case .updated(let id): updated.insert(id)
      case .inserted(let id): inserted.insert(id)
      case .removed(let id): removed.insert(id)
      case .reordered: isReordered = true
      }
    }
    let old = Dictionary(uniqueKeysWithValues: moment.model.map { ($0.id, $0) })
    let new = Dictionary(uniqueKeysWithValues: branch.model.map { ($0.id, $0) })
    for (id, row) in new {
      guard let before = old[id] else {
        if !inserted.contains(id) { return "insertion of \(id) missing in \(changes)" }
        continue
      }
      if before != row, !updated.contains(id), !inserted.contains(id) { return "update of \(id) missing in \(changes)" }
    }
    for id in old.keys where new[id] == nil && !removed.contains(id) { return "removal of \(id) missing in \(changes)" }
    if !isReordered {
      let stayed = { (row: Row) in
        old[row.id] != nil && new[row.id] != nil && !inserted.contains(row.id) && !removed.contains(row.id)
      }
      if moment.model.filter(stayed).map(\.id) != branch.model.filter(stayed).map(\.id) {
        return "reordering missing in \(changes)"
      }
    }
    return nil
  }
}
