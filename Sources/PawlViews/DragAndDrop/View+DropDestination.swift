public import struct Foundation.URL

extension View {
  /// Lets the user drop values on this view.
  ///
  ///     VStack { Text("Done") }
  ///       .dropDestination(for: Card.self) { cards, _ in
  ///         done += cards
  ///         return true
  ///       } isTargeted: {
  ///         isTargeted = $0
  ///       }
  ///
  /// The values come from views with ``draggable(_:)``, which convert them to the type as far as their representations allow:
  /// see ``Transferable``. Values that can't be converted are left out, and the action isn't called if there is none left.
  ///
  /// A destination for `URL` also takes files. In a browser, the user drops files of the computer on the view, or chooses them
  /// with a button. The browser sends them, and a panel shows the progress of larger ones and lets the user cancel. The URLs
  /// are those of temporary files, as with `fileImporter`. Terminals paste the paths of files that are dropped on them; the
  /// program then takes the files of the computer that it runs on.
  ///
  /// - Parameters:
  ///   - payloadType: The type of the values.
  ///   - action: Takes the values and the place of the pointer in this view, in cells or points: see ``LengthUnit``. Returns
  ///     whether the drop was successful. The place is the upper left corner for files, and if the user
  ///     doesn't drop with a pointer.
  ///   - isTargeted: Called with `true` when a value that the view accepts is over it, and with `false` when it leaves or is
  ///     dropped.
  public func dropDestination<Item: Transferable>(
    for payloadType: Item.Type = Item.self, action: @escaping (_ items: [Item], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    drops(at: DropDestination(action: action, isTargeted: isTargeted))
  }

  /// Lets the user drop values on this view, and files if the destination takes them.
  func drops(at destination: DropDestination) -> some View {
    Group {
      if let dropFiles = destination.dropFiles {
        FileDropView(content: self, destination: destination, drop: dropFiles)
      } else {
        DropView(content: self, destination: destination)
      }
    }
  }
}

/// A view on which values can be dropped.
struct DropView<Content: View>: ElementModifier {
  let content: Content
  let destination: DropDestination
  var upload: FileUpload?
  var chooseFiles: (() -> Void)?
  var dropFiles: (([String]) -> Void)?

  func wrap(_ base: Element, in environment: EnvironmentValues) -> DropTargetElement {
    DropTargetElement(base, target(in: environment, of: base.graph))
  }

  func update(_ wrapper: DropTargetElement, in environment: EnvironmentValues) {
    wrapper.target = target(in: environment, of: wrapper.graph)
  }

  private func target(in environment: EnvironmentValues, of graph: ViewGraph) -> DropTarget? {
    guard environment.isEnabled else { return nil }
    let lengths = environment.lengths(in: graph)
    // A cell stands for its center.
    let middle: CGFloat = lengths.isExact ? 0 : 0.5
    var target = DropTarget(destination) { lengths.toViewUnits(CGPoint(x: $0.x + middle, y: $0.y + middle)) }
    target.upload = upload
    target.chooseFiles = chooseFiles
    target.dropFiles = dropFiles
    return target
  }
}

/// An element on which values can be dropped.
final class DropTargetElement: ModifierElement {
  var target: DropTarget? {
    didSet {
      let isSame =
        (target == nil) == (oldValue == nil) && target?.upload === oldValue?.upload
        && (target?.chooseFiles == nil) == (oldValue?.chooseFiles == nil)
      if !isSame { contentDidChange() }
    }
  }

  init(_ base: Element, _ target: DropTarget?) {
    self.target = target
    super.init(base)
  }

  override var dropTarget: DropTarget? { target }
}
