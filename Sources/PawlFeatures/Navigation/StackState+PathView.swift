import OrderedCollections
import PawlCore

extension StackState {
  /// An element of a stack with its id, as a view of the stack sees it. Components with the same id are equal.
  public struct Component: Hashable {
    /// The id of the element.
    public let id: StackElementID
    /// The element.
    public var element: Element

    /// Creates a component.
    public init(id: StackElementID, element: Element) {
      self.id = id
      self.element = element
    }

    public static func == (left: Self, right: Self) -> Bool { left.id == right.id }

    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// A stack as a collection of its elements with their ids: the path of a navigation stack.
  public struct PathView: MutableCollection, RandomAccessCollection, RangeReplaceableCollection {
    package private(set) var base: StackState

    /// Creates an empty path.
    public init() { base = StackState() }

    package init(base: StackState) { self.base = base }

    public var startIndex: Int { base.startIndex }

    public var endIndex: Int { base.endIndex }

    /// The component at a position. An assigned component may have another id.
    public subscript(position: Int) -> Component {
      get { Component(id: base.ids[position], element: base[position]) }
      set {
        if newValue.id == base.ids[position] {
          base[position] = newValue.element
        } else {
          replaceSubrange(position..<position + 1, with: CollectionOfOne(newValue))
        }
      }
    }

    /// Replaces components. The new ones keep their ids; those whose ids are in the path already are left out.
    public mutating func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Component>) {
      base.replaceSubrange(subrange, with: newElements.map { Entry(id: $0.id, element: $0.element) })
    }
  }
}

extension StackState.Component: Sendable where Element: Sendable {}
extension StackState.PathView: Sendable where Element: Sendable {}
