/// The elements of a collection that there are stores of, by id: one that did not change is told nothing and costs nothing.
///
/// Hangs on the node of the collection and is linked to it while there is a store of an element. It learns from the
/// collection's own history which elements changed since it last looked. Where elements hold objects, which change without
/// a trace in the history, it tells of all of them each time.
@usableFromInline
final class ElementObservers<ID: Hashable, Element, Action>: AnyObserver {
  @usableFromInline typealias Elements = IdentifiedArray<ID, Element>

  /// Owns this object.
  @usableFromInline unowned(unsafe) let node: StoreNode<Elements, Action>
  @exclusivity(unchecked) @usableFromInline var records: [ID: PartRecord<Element>] = [:]
  /// The ids of those records that are stale.
  @exclusivity(unchecked) @usableFromInline var stale: [ID] = []
  @usableFromInline var token: UInt32 = 0
  @exclusivity(unchecked) @usableFromInline var stamp = ChangeStamp.empty
  /// How often the collection was told of.
  @exclusivity(unchecked) @usableFromInline var walk: UInt64 = 0
  /// Whether the history knows of everything that changes in an element.
  @usableFromInline let isTraceable: Bool

  @inlinable
  init(node: StoreNode<Elements, Action>) {
    self.node = node
    if case .stamp = node.core.proof(of: Elements.self) { isTraceable = true } else { isTraceable = false }
    super.init { observer, elements in
      unsafeDowncast(observer, to: ElementObservers.self)
        .elementsChanged(&elements.assumingMemoryBound(to: Elements.self).pointee)
    }
  }

  /// The record of an element for one more store of it, until ``leave(_:id:)``; nil if there is no such element now.
  ///
  /// Every scope's closure from here to the root is called at most once.
  @inlinable
  func join(_ id: ID) -> PartRecord<Element>? {
    let elements = node.activate()
    guard let element = elements[id: id] else {
      node.unlinkIfUnobserved()
      return nil
    }
    if records.isEmpty {
      stamp = elements.stamp
      token = node.add(self)
    }
    let record: PartRecord<Element>
    if let known = records[id] {
      record = known
    } else {
      record = PartRecord(element)
      records[id] = record
    }
    record.users += 1
    return record
  }

  @usableFromInline
  func leave(_ record: PartRecord<Element>, id: ID) {
    record.users -= 1
    guard record.users == 0 else { return }
    node.core.keepWhileTelling(record)
    records[id] = nil
    if records.isEmpty { node.unobserve(token) }
  }

  /// Tells of an element at the end of the drain that is going on, even if the collection is then what it was before.
  @usableFromInline
  func markStale(_ record: PartRecord<Element>, id: ID) {
    guard !record.isStale else { return }
    record.isStale = true
    stale.append(id)
  }

  @inlinable
  func elementsChanged(_ elements: inout Elements) {
    let since = stamp
    stamp = elements.stamp
    walk &+= 1
    // The log is taken out: asked through the collection, which is passed on meanwhile, that would be copied as a whole.
    let log = elements.log
    var isKnown = false
    if isTraceable {
      isKnown = log.forEachChange(since: since) { change in
        switch change {
        case .updated(let id), .inserted(let id): tell(id, &elements)
        case .removed, .reordered: break
        }
      }
    }
    if !isKnown { for id in Array(records.keys) { tell(id, &elements) } }
    if !stale.isEmpty { tellStale(&elements) }
  }

  @inlinable
  func tell(_ id: ID, _ elements: inout Elements) {
    // An element that changed twice is told of once.
    guard let record = records[id], record.walk != walk, var element = elements[id: id] else { return }
    record.walk = walk
    record.commit(&element)
    if record.questions != nil { raiseQuestions(of: record) }
  }

  @usableFromInline
  func raiseQuestions(of record: PartRecord<Element>) {
    if let questions = record.questions { node.core.raise(questions) }
  }

  @usableFromInline
  func tellStale(_ elements: inout Elements) {
    let ids = stale
    stale = []
    for id in ids {
      tell(id, &elements)
      guard let record = records[id], record.isStale else { continue }
      record.tellLast()
      raiseQuestions(of: record)
    }
  }
}
