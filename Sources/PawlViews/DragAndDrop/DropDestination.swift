import struct Foundation.URL

/// The closures of a drop destination. Places are in units of the view.
struct DropDestination {
  /// A step of a drag over a view.
  enum Step {
    /// The value comes over the view.
    case entered
    /// The value is at another place of the view.
    case moved
    /// The value leaves the view, or is dropped.
    case exited(byDrop: Bool)
  }

  /// Returns the types from which values are imported.
  let types: () -> [UTType]
  /// Returns whether the view takes values of these types; `nil` if it takes all.
  var accepts: (([TransferPayload], CGPoint) -> Bool)?
  /// Follows values over the view. Returns whether they can be dropped at the place; `nil` if that stays as it was.
  let follow: (Step, [TransferPayload], CGPoint) -> Bool?
  /// Takes values and the place. Returns whether the drop was successful.
  let perform: ([TransferPayload], CGPoint) -> Bool
  /// Takes files; `nil` if the view accepts none.
  let dropFiles: (([URL]) -> Bool)?

  init(
    types: @escaping () -> [UTType], perform: @escaping ([TransferPayload], CGPoint) -> Bool,
    setTargeted: @escaping (Bool) -> Void, dropFiles: (([URL]) -> Bool)?
  ) {
    self.types = types
    self.perform = perform
    self.dropFiles = dropFiles
    follow = { step, _, _ in
      switch step {
      case .entered: setTargeted(true)
      case .moved: break
      case .exited: setTargeted(false)
      }
      return nil
    }
  }

  init<Item: Transferable>(action: @escaping ([Item], CGPoint) -> Bool, isTargeted: @escaping (Bool) -> Void) {
    self.init(
      types: { Item.importedTypes },
      perform: { payloads, point in
        let items = payloads.compactMap { $0.value(as: Item.self) }
        return !items.isEmpty && action(items, point)
      }, setTargeted: isTargeted,
      dropFiles: Item.self == URL.self ? { files in (files as? [Item]).map { action($0, .zero) } ?? false } : nil)
  }

  @MainActor
  init(types: [UTType], delegate: any DropDelegate) {
    self.types = { types }
    func info(_ payloads: [TransferPayload], _ point: CGPoint) -> DropInfo {
      DropInfo(payloads.map(\.provider), at: point)
    }
    accepts = { delegate.validateDrop(info: info($0, $1)) }
    follow = { step, payloads, point in
      let info = info(payloads, point)
      switch step {
      case .entered: delegate.dropEntered(info: info)
      case .exited(byDrop: false): delegate.dropExited(info: info)
      case .exited(byDrop: true): break
      case .moved:
        return delegate.dropUpdated(info: info).map { $0.operation != .forbidden && $0.operation != .cancel }
      }
      return nil
    }
    perform = { delegate.performDrop(info: info($0, $1)) }
    dropFiles =
      types.takeFiles
      ? { files in
        let info = DropInfo(files.compactMap { NSItemProvider(contentsOf: $0) }, at: .zero)
        return delegate.validateDrop(info: info) && delegate.performDrop(info: info)
      } : nil
  }
}

extension [UTType] {
  /// Whether a view that takes values of these types takes files.
  var takeFiles: Bool { contains { UTType.fileURL.conforms(to: $0) } }
}
