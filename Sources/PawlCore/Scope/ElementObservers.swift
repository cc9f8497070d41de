/// The elements of a collection for which stores exist, by id. An unchanged element is neither notified nor costs
/// anything.
///
/// The object belongs to the collection's node, and is linked to it while a store of an element exists. From the
/// collection's change log it learns which elements have changed since the last notification. If elements contain
/// objects, which can change without an entry in the log, it notifies all elements each time.
///
/// No access to a property without exclusivity checks spans a call of code that could access it again.
@usableFromInline
final class ElementObservers<ID: Hashable, Element, Action>: AnyObserver {
  @usableFromInline typealias Elements = IdentifiedArray<ID, Element>

  /// The node, which owns this object.
  @usableFromInline let owner: UncountedReference<StoreNode<Elements, Action>>
  @inlinable var node: StoreNode<Elements, Action> { owner.object }
  @exclusivity(unchecked) @usableFromInline var records: [ID: PartRecord<Element>] = [:]
  /// The ids of stale records.
  @exclusivity(unchecked) @usableFromInline var stale: [ID] = []
  @usableFromInline var token: UInt32 = 0
  @exclusivity(unchecked) @usableFromInline var stamp = ChangeStamp.empty
  /// The number of notifications by the collection.
  @exclusivity(unchecked) @usableFromInline var walk: UInt64 = 0
  /// Whether the change log records every change of an element.
  @usableFromInline let isTraceable: Bool

  @inlinable
  init(node: StoreNode<Elements, Action>) {
    owner = UncountedReference(node)
    if case .stamp = node.core.changeDetection(of: Elements.self) { isTraceable = true } else { isTraceable = false }
    super.init { observer, elements in
      unsafeDowncast(observer, to: ElementObservers.self)
        .elementsChanged(&elements.assumingMemoryBound(to: Elements.self).pointee)
    }
  }

  /// Returns the record of an element for one more store of it, until ``leave(_:id:)``; `nil` if the element doesn't
  /// exist.
  ///
  /// The closure of each scope from here to the root is called at most once.
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

  #if PAWL_CHECKED
  override func checkInvariants(_ check: inout InvariantCheck) {
    check.require(stale.isEmpty, "elements that were read in a drain were notified at its end")
    for record in records.values {
      guard check.takesOneMore() else { return }
      record.checkInvariants(&check)
    }
  }
  #endif

  @usableFromInline
  func leave(_ record: PartRecord<Element>, id: ID) {
    record.users -= 1
    guard record.users == 0 else { return }
    node.core.keepAliveWhileNotifying(record)
    records[id] = nil
    guard records.isEmpty else { return }
    // An element that was read in this drain needs no notification any more.
    stale = []
    node.unobserve(token)
  }

  /// Notifies an element at the end of the current drain, even if the collection then has its earlier content.
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
    // The log is copied out: accessed through the collection, which is passed on meanwhile, the whole collection would
    // be copied.
    let log = elements.log
    var isKnown = false
    if isTraceable {
      isKnown = log.forEachChange(since: since) { change in
        switch change {
        case .updated(let id), .inserted(let id): notify(id, &elements)
        case .removed, .reordered: break
        }
      }
    }
    if !isKnown { for id in Array(records.keys) { notify(id, &elements) } }
    if !stale.isEmpty { notifyStale(&elements) }
  }

  @inlinable
  func notify(_ id: ID, _ elements: inout Elements) {
    // An element that changed twice is notified once.
    guard let record = records[id], record.walk != walk, var element = elements[id: id] else { return }
    record.walk = walk
    record.commit(&element)
    if record.predicateChecks != nil { scheduleChecks(of: record) }
  }

  @usableFromInline
  func scheduleChecks(of record: PartRecord<Element>) {
    if let predicateChecks = record.predicateChecks { node.core.schedule(predicateChecks) }
  }

  @usableFromInline
  func notifyStale(_ elements: inout Elements) {
    let ids = stale
    stale = []
    for id in ids {
      notify(id, &elements)
      guard let record = records[id], record.isStale else { continue }
      record.notifyOfLastValue()
      scheduleChecks(of: record)
    }
  }
}
