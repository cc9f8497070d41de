/// A stack that makes only the rows near its visible region.
///
/// The rows form a window around an anchor row, which keeps its place. The places of rows far from the window are
/// estimates. When such a row comes near, the estimate is corrected by a shift of the whole window and of the scroll
/// element, so that nothing moves on the screen.
///
/// - Complexity: Showing a region is O(rows in the window).
final class LazyStackElement: Element {
  /// A row of the window.
  struct Row {
    /// The node in which the row was found.
    let leaf: ViewNode
    let base: Element
    /// The visible element, which contains the base.
    let element: Element
    /// The group of the row. Rows of different groups have a distance between them.
    var group: ObjectIdentifier?
    /// The place of the row in its group.
    var role = Role.row
    fileprivate(set) var start: CGFloat = 0
    fileprivate(set) var length: CGFloat = 0
    /// The estimated number of nodes before the one of this row.
    fileprivate(set) var position: CGFloat = 0

    enum Role: Equatable {
      case row, header, footer
    }

    var end: CGFloat { start + length }

    init(leaf: ViewNode, base: Element, element: Element, group: ObjectIdentifier? = nil) {
      self.leaf = leaf
      self.base = base
      self.element = element
      self.group = group
    }
  }

  let axis: Axis
  /// The node that contains the nodes of all rows.
  unowned let root: ViewNode
  private let pool: RowPool
  private let rowArrangement: any RowArrangement
  private var rows: [Row] = []
  private var front: RowCursor?
  private var back: RowCursor?
  private var isStale = true
  /// Whether rows have the additional distances of a stack that fits in the visible part with them.
  private var isAiry = false
  /// The rows that have left the window during the current update, by the ids of their base elements. They may return
  /// to it.
  private var known: [UInt64: Row] = [:]
  /// The visible part of the stack, along its axis.
  private var region = Region(lower: 0, upper: 0)
  /// The distances by which the window extends the visible region, before and after it.
  private var slack = (before: CGFloat(0), behind: CGFloat(0))
  private var cross: CGFloat?
  private var sample = RowSample()
  /// The room in which the rows of the sample were measured.
  private var sampleCross: CGFloat?
  private var announcedLength: CGFloat?
  /// The ids of the rows that the pool was last told about.
  private var announcedRows: [UInt64] = []

  struct Region: Equatable {
    var lower, upper: CGFloat

    static let everything = Region(lower: -.infinity, upper: .infinity)
  }

  /// Creates a stack.
  ///
  /// - Parameter root: The node that contains the nodes of all rows.
  init(_ axis: Axis, root: ViewNode, pool: RowPool, arrangement: any RowArrangement) {
    self.axis = axis
    self.root = root
    self.pool = pool
    rowArrangement = arrangement
    super.init(graph: root.graph)
  }

  override var children: [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(rows.count)
    for index in rows.indices { elements.append(rows[index].element) }
    return elements
  }
  override var arrangement: Arrangement { rowArrangement.arrangement }
  override var stackAxis: Axis? { axis }

  /// The rows in the window.
  var windowRows: [Row] { rows }

  /// The numbers of rows in, before and behind the window.
  var rowWindow: RowWindow {
    RowWindow(before: Int(rowsBefore.rounded()), count: rows.count, behind: Int(rowsBehind.rounded()))
  }

  override var windowed: (any Windowed)? { scroll != nil && axis == .vertical ? self : nil }

  /// Invalidates the rows, since the nodes may contain other rows now.
  func rowsDidChange() {
    guard !isStale else { return }
    isStale = true
    layoutNeedsUpdate()
    contentDidChange()
  }

  /// The scroll element that moves this stack, or `nil` if there is none.
  var scroll: ScrollElement? {
    for element in ancestors {
      if let scroll = element as? ScrollElement, !scroll.isPage, scroll.axes.contains(axis) { return scroll }
    }
    return nil
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let room = proposal[axis.other]
    if let room, room.isFinite { cross = room }
    if let scroll {
      scroll.add(self)
      if isStale || rows.isEmpty { fill(region) }
      if let ideal = scroll.idealLength, let last = rows.last, last.end < ideal, rowsBehind > 0 {
        fill(Region(lower: region.lower, upper: ideal))
      }
    } else {
      fill(.everything)
    }
    let inner = rowProposal(room)
    var (size, width) = (CGSize.zero, CGFloat(0))
    var length = lengthOutside
    for (index, row) in rows.enumerated() {
      let size = row.element.size(for: inner)
      length += size[axis] + (index > 0 ? gap(before: index) : 0)
      if room == nil { width = max(width, size[axis.other]) }
    }
    size[axis] = length.rounded(.up)
    size[axis.other] = room ?? width
    announcedLength = size[axis]
    return size
  }

  override func placeChildren(_ proposal: ProposedViewSize) {
    cross = size[axis.other]
    guard scroll == nil else { return }
    fill(.everything)
    placeRows()
  }

  /// Makes and places the rows of a region.
  ///
  /// - Returns: The distance by which all rows moved toward the beginning. The caller must move the visible region as
  ///   well.
  func show(_ region: Region) -> CGFloat {
    if region != self.region { slack = (0, 0) }
    fill(region)
    let shift = drift
    if shift != 0 {
      for index in rows.indices { rows[index].start -= shift }
      self.region.lower -= shift
      self.region.upper -= shift
    }
    placeRows()
    if let announcedLength, announcedLength != length.rounded(.up) { layoutNeedsUpdate() }
    return shift
  }

  /// Moves the window to a row of a node.
  ///
  /// - Returns: The elements of the node. Empty if the node isn't in this stack.
  func jump(to node: ViewNode) -> [Element] {
    if isStale { fill(region) }
    guard let cursor = RowCursor(to: node, below: root) else { return [] }
    if !rows.contains(where: { $0.leaf === cursor.leaf }) {
      begin(at: cursor, start: (cursor.estimatedRowCount(.backward) * average).rounded())
      placeRows()
    }
    var list = ElementList()
    (node.passesRows ? cursor.leaf : node).collectElements(into: &list)
    return list.elements
  }

  /// Returns the element of a row, and moves the window there if the row is outside of it.
  ///
  /// - Parameter row: The estimated index of the row.
  func element(atRow row: CGFloat) -> Element? {
    if isStale { fill(region) }
    let index = Int(row - rowsBefore)
    if rows.indices.contains(index) { return rows[index].element }
    guard let cursor = RowCursor(row: row, below: root) else { return nil }
    begin(at: cursor, start: (cursor.estimatedRowCount(.backward) * average).rounded())
    placeRows()
    return rows.first?.element
  }

  /// Makes one more row before or after the window.
  ///
  /// - Returns: Whether there was another row.
  func extend(_ direction: RowCursor.Direction) -> Bool {
    let count = rows.count
    switch direction {
    case .forward:
      while rows.count == count, append() {}
      if let last = rows.last { slack.behind = max(slack.behind, last.end - region.upper) }
    case .backward:
      while rows.count == count, prepend() {}
      if let first = rows.first { slack.before = max(slack.before, region.lower - first.start) }
    }
    return rows.count > count
  }

  /// Releases the rows, except for the first visible row and rows with a state of their own.
  ///
  /// - Complexity: O(views in the rows).
  func releaseRows() {
    guard let seen = rows.first(where: { $0.end > region.lower }) ?? rows.first, known.isEmpty,
      let cursor = RowCursor(of: seen.leaf, below: root)
    else { return }
    for row in rows where row.leaf !== seen.leaf { rowArrangement.didDrop(row) }
    // A filtered copy has a capacity of its own size. Removing in place would keep the memory of the released rows.
    rows = rows.filter { $0.leaf === seen.leaf }
    (front, back) = (cursor, cursor)
    announcedRows = []
    pool.release(except: seen.leaf)
    isStale = true
    layoutNeedsUpdate()
    contentDidChange()
  }

  /// Limits the window to the visible rows.
  func releaseOffscreenRows() {
    slack = (0, 0)
    placesNeedUpdate()
  }
}

extension LazyStackElement {
  private var average: CGFloat { sample.average }

  private var rowsBefore: CGFloat { front?.estimatedRowCount(.backward) ?? 0 }
  private var rowsBehind: CGFloat { back?.estimatedRowCount(.forward) ?? 0 }

  /// The estimated length of the rows before and after the window.
  private var lengthOutside: CGFloat { max(0, rows.first?.start ?? 0) + rowsBehind * average }

  /// The estimated length of the whole stack.
  private var length: CGFloat { (rows.last?.end ?? 0) + rowsBehind * average }

  /// The distance of the window from its correct place. It is corrected only at the beginning, where it would be
  /// visible, and where the window is far off, because many rows before it have gone.
  private var drift: CGFloat {
    guard let first = rows.first else { return 0 }
    let before = rowsBefore
    if before == 0 { return first.start }
    let place = (before * average).rounded(.up)
    if first.start > 2 * place + Self.mostDrift { return first.start - place }
    return first.start <= 0 ? first.start - place : 0
  }

  private static var mostDrift: CGFloat { 500 }

  private func rowProposal(_ cross: CGFloat?) -> ProposedViewSize {
    var proposal = ProposedViewSize.unspecified
    proposal[axis.other] = cross
    return proposal
  }

  private func fill(_ region: Region) {
    let hasOtherRows = isStale
    if isStale { renew(region) } else { arrange() }
    if rows.isEmpty { begin() }
    // The lengths of rows that were wider or narrower, or are gone, tell nothing about the others.
    if cross != sampleCross || hasOtherRows && sample.isOutdated(count: nodeCount) { sampleWindow() }
    jumpIfFar(from: region)
    self.region = region
    let (lower, upper) = (region.lower - slack.before, region.upper + slack.behind)
    while rows.last.map({ $0.end < upper }) ?? true, append() {}
    while rows.first.map({ $0.start > lower }) ?? false, prepend() {}
    if updateAir() { while rows.last.map({ $0.end < upper }) ?? true, append() {} }
    // Nodes before the window may turn out to be empty, so they must be made before the window counts as the beginning.
    if let first = rows.first, first.start <= 0 {
      let count = rows.count
      while rows.count == count, rowsBefore > 0, prepend() {}
    }
    trim(lower, upper)
    for row in known.values { rowArrangement.didDrop(row) }
    known = [:]
    let ids = rows.map(\.element.id)
    guard ids != announcedRows else { return }
    announcedRows = ids
    pool.retain(rows.lazy.map(\.leaf))
    contentDidChange()
    graph.focus.focusOrderMayHaveGrown()
  }

  /// Decides whether rows have additional distances: if all rows fit in the visible part with them.
  ///
  /// A list whose own length follows from its rows has none, because its length would depend on itself.
  ///
  /// - Returns: Whether the decision has changed.
  private func updateAir() -> Bool {
    guard let margin = rowArrangement.airMargin else { return false }
    let isAiry = hasRoomForAir(region.upper - region.lower - margin)
    guard isAiry != self.isAiry else { return false }
    self.isAiry = isAiry
    follow(from: 0)
    return true
  }

  private func hasRoomForAir(_ room: CGFloat) -> Bool {
    guard rows.count > 1, rowsBehind == 0, rowsBefore == 0, scroll?.sizeFollowsContent == false else { return false }
    var (length, hasAir) = (rows[0].length, false)
    for index in rows.indices.dropFirst() {
      let air = rowArrangement.air(between: rows[index - 1], and: rows[index])
      length += rows[index].length + air + rowArrangement.gap(between: rows[index - 1], and: rows[index])
      hasAir = hasAir || air > 0
      if length > room { return false }
    }
    return hasAir
  }

  /// Returns the distance between a row of the window and the row before it.
  private func gap(before index: Int) -> CGFloat {
    let (first, second) = (rows[index - 1], rows[index])
    let gap = rowArrangement.gap(between: first, and: second)
    return isAiry ? gap + rowArrangement.air(between: first, and: second) : gap
  }

  /// The estimated number of nodes that contain the rows.
  private var nodeCount: CGFloat { rows.last.map { $0.position + 1 + rowsBehind } ?? 0 }

  /// Estimates the lengths of all rows from those of the window.
  private func sampleWindow() {
    sampleCross = cross
    sample = RowSample()
    var rest = rows[...]
    while let position = rest.first?.position {
      let rows = rest.prefix { $0.position == position }
      sample.add(rows, at: position)
      rest = rest.dropFirst(rows.count)
    }
  }

  /// Finds the rows again, around the first visible row that still exists.
  private func renew(_ region: Region) {
    isStale = false
    let old = rows
    rows = []
    forget(old)
    // At the very beginning, the first row stays visible, even if it is a new one.
    if region.lower <= 0 { return begin() }
    let seen = old.firstIndex { $0.end > region.lower } ?? 0
    let candidates = Array(old[seen...]) + old[..<seen].reversed()
    for row in candidates {
      guard let cursor = RowCursor(of: row.leaf, below: root) else { continue }
      let start = old.first { $0.leaf === row.leaf }?.start ?? row.start
      begin(at: cursor, start: start)
      if !rows.isEmpty { return }
    }
    begin()
  }

  private func begin() {
    guard let first = RowCursor(below: root) else {
      (front, back) = (nil, nil)
      return
    }
    begin(at: first, start: 0)
    while rows.isEmpty, append() {}
  }

  private func begin(at cursor: RowCursor, start: CGFloat) {
    forget(rows)
    (front, back) = (cursor, cursor)
    rows = makeRows(of: cursor.leaf, at: cursor.estimatedRowCount(.backward))
    guard !rows.isEmpty else { return }
    rows[0].start = start
    follow(from: 0)
  }

  /// Moves the window if the region is far from it.
  private func jumpIfFar(from region: Region) {
    guard let first = rows.first, let last = rows.last, region.upper.isFinite else { return }
    let most = 2 * (region.upper - region.lower) + 16
    guard region.lower > last.end + most || region.upper < first.start - most else { return }
    if region.lower <= 0 {
      begin()
    } else if region.upper >= length, let end = RowCursor(below: root, .backward) {
      let length = length.rounded(.up)
      begin(at: end, start: 0)
      while rows.isEmpty, prepend() {}
      if let last = rows.last { move(by: length - last.end) }
    } else if let cursor = RowCursor(row: region.lower / average, below: root) {
      begin(at: cursor, start: (cursor.estimatedRowCount(.backward) * average).rounded())
      while rows.isEmpty, append() {}
    }
  }

  private func move(by distance: CGFloat) {
    for index in rows.indices { rows[index].start += distance }
  }

  /// Measures the rows again. The first visible row keeps its place.
  private func arrange() {
    let inner = rowProposal(cross)
    let anchor = rows.firstIndex { $0.end > region.lower } ?? 0
    for index in rows.indices { rows[index].length = rows[index].element.size(for: inner)[axis] }
    follow(from: anchor)
    precede(anchor)
  }

  private func follow(from index: Int) {
    for index in rows.indices.dropFirst(index + 1) {
      rows[index].start = rows[index - 1].end + gap(before: index)
    }
  }

  private func precede(_ index: Int) {
    for index in rows.indices.prefix(index).reversed() {
      rows[index].start = rows[index + 1].start - gap(before: index + 1) - rows[index].length
    }
  }

  private func append() -> Bool {
    guard var cursor = back, cursor.move(.forward) else { return false }
    back = cursor
    let count = rows.count
    rows += makeRows(of: cursor.leaf, at: rows.last.map { $0.position + 1 } ?? cursor.estimatedRowCount(.backward))
    follow(from: max(0, count - 1))
    return true
  }

  private func prepend() -> Bool {
    guard var cursor = front, cursor.move(.backward) else { return false }
    front = cursor
    let new = makeRows(of: cursor.leaf, at: rows.first.map { $0.position - 1 } ?? cursor.estimatedRowCount(.backward))
    rows.insert(contentsOf: new, at: 0)
    if new.count < rows.count { precede(new.count) } else { follow(from: 0) }
    return true
  }

  /// Removes the rows before and after a region from the window.
  private func trim(_ lower: CGFloat, _ upper: CGFloat) {
    var first = 0
    while let next = rows[first...].firstIndex(where: { $0.leaf !== rows[first].leaf }), rows[next].start <= lower {
      first = next
    }
    if first > 0 {
      forget(rows[..<first])
      rows.removeFirst(first)
      front = RowCursor(of: rows[0].leaf, below: root)
    }
    var end = rows.count
    while end > 0, let last = rows[..<end].lastIndex(where: { $0.leaf !== rows[end - 1].leaf }), rows[last].end >= upper
    {
      end = last + 1
    }
    if end < rows.count {
      forget(rows[end...])
      rows.removeSubrange(end...)
      back = RowCursor(of: rows[end - 1].leaf, below: root)
    }
  }

  private func forget(_ rows: some Sequence<Row>) {
    for row in rows { known[row.base.id] = row }
  }

  private func makeRows(of leaf: ViewNode, at position: CGFloat) -> [Row] {
    var list = ElementList()
    if graph.hasDirections { list.direction = leaf.environment.slot(for: LayoutDirectionKey.self) }
    leaf.collectElements(into: &list)
    let inner = rowProposal(cross)
    let rows = list.elements.map { base in
      var row = rowArrangement.row(around: base, of: leaf, known: known.removeValue(forKey: base.id))
      adopt(row.element)
      row.length = row.element.size(for: inner)[axis]
      row.position = position
      return row
    }
    sample.add(rows, at: position)
    return rows
  }

  private func placeRows() {
    let inner = rowProposal(cross)
    for row in rows {
      var origin = CGPoint.zero
      origin[axis] = row.start
      origin[axis.other] = rowArrangement.crossOrigin(of: row, inner, in: size[axis.other])
      row.element.place(at: origin, proposal: inner)
    }
  }
}
