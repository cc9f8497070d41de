/// An object that follows a value over a view and decides whether it can be dropped there: see `View.onDrop(of:delegate:)`.
///
///     struct BasketDrop: DropDelegate {
///       @Binding var fruits: [String]
///       @Binding var isOpen: Bool
///
///       func dropEntered(info: DropInfo) { isOpen = true }
///       func dropExited(info: DropInfo) { isOpen = false }
///
///       func dropUpdated(info: DropInfo) -> DropProposal? {
///         DropProposal(operation: fruits.count < 10 ? .copy : .forbidden)
///       }
///
///       func performDrop(info: DropInfo) -> Bool {
///         isOpen = false
///         for provider in info.itemProviders(for: [.plainText]) {
///           provider.loadObject(ofClass: String.self) { fruit, _ in if let fruit { fruits.append(fruit) } }
///         }
///         return true
///       }
///     }
///
/// The order of the calls is: `validateDrop`, `dropEntered`, `dropUpdated` once or more, and at the end either `dropExited` or
/// `performDrop`. Users who choose a place without a pointer cause the same calls.
@preconcurrency @MainActor
public protocol DropDelegate {
  /// Returns whether the view takes a value. It isn't called for values of types that the view doesn't take.
  func validateDrop(info: DropInfo) -> Bool

  /// Drops the value. It isn't called if the last ``dropUpdated(info:)`` returned ``DropOperation/forbidden`` or
  /// ``DropOperation/cancel``.
  ///
  /// - Returns: Whether the drop was successful.
  func performDrop(info: DropInfo) -> Bool

  /// Called when a value comes over the view.
  func dropEntered(info: DropInfo)

  /// Called when a value has come over the view, and when it moves there. In a browser, it isn't called for every movement, but
  /// always before the drop.
  ///
  /// - Returns: The effect of a drop at this place; `nil` for the effect of the last call, which is at first ``DropOperation/copy``.
  func dropUpdated(info: DropInfo) -> DropProposal?

  /// Called when the value leaves the view, or the user cancels the drag there.
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  /// Returns `true`.
  public func validateDrop(info: DropInfo) -> Bool { true }
  /// Does nothing.
  public func dropEntered(info: DropInfo) {}
  /// Returns `nil`.
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  /// Does nothing.
  public func dropExited(info: DropInfo) {}
}

/// The effect of a drop.
public enum DropOperation: Hashable, Sendable {
  /// The drag ends without a drop.
  case cancel
  /// The value can't be dropped at this place.
  case forbidden
  /// The value is copied.
  case copy
  /// The value is moved. The program removes it from its former place.
  case move
  /// The value is deleted. The program removes it from its former place.
  case delete
}

/// The effect that a drop would have: see ``DropDelegate/dropUpdated(info:)``.
public struct DropProposal: Equatable, Sendable {
  /// The effect.
  public let operation: DropOperation

  /// Creates a proposal.
  public init(operation: DropOperation) { self.operation = operation }
}
