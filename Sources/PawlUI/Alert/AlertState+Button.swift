public import CustomDump
public import Foundation

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension AlertState {
  /// A button of an alert or of a confirmation dialog.
  public struct Button: Identifiable {
    /// The identity of the button. It isn't compared: two buttons with the same content are equal.
    public let id = UUID()
    /// The action that the button sends; `nil` if it only closes the alert.
    public var action: ButtonAction?
    /// The text of the button.
    public var label: TextState
    /// The purpose of the button; `nil` for an ordinary button.
    public var role: ButtonRole?

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - role: The purpose of the button, which determines its appearance; `nil` for an ordinary button.
    ///   - action: The action that the button sends; `nil` if it only closes the alert.
    ///   - label: The text of the button.
    public init(role: ButtonRole? = nil, action: ButtonAction? = nil, label: TextState) {
      self.role = role
      self.action = action
      self.label = label
    }

    /// Creates a button, like ``init(role:action:label:)-(_,_,TextState)``.
    public init(role: ButtonRole? = nil, action: ButtonAction? = nil, label: () -> TextState) {
      self.init(role: role, action: action, label: label())
    }

    /// Creates a button that sends an action.
    ///
    /// - Parameters:
    ///   - role: The purpose of the button, which determines its appearance; `nil` for an ordinary button.
    ///   - action: The action that the button sends.
    ///   - label: The text of the button.
    public init(role: ButtonRole? = nil, action: Action, label: () -> TextState) {
      self.init(role: role, action: .send(action), label: label())
    }

    /// Returns a button that cancels the operation.
    public static func cancel(_ label: TextState, action: ButtonAction? = nil) -> Self {
      Self(role: .cancel, action: action, label: label)
    }

    /// Returns a button titled "Cancel" that cancels the operation.
    public static func cancel(action: ButtonAction? = nil) -> Self { .cancel(TextState("Cancel"), action: action) }

    /// Returns an ordinary button.
    public static func `default`(_ label: TextState, action: ButtonAction? = nil) -> Self {
      Self(action: action, label: label)
    }

    /// Returns a button for a destructive operation.
    public static func destructive(_ label: TextState, action: ButtonAction? = nil) -> Self {
      Self(role: .destructive, action: action, label: label)
    }
  }

  /// The action of a button, with its animation.
  public struct ButtonAction {
    /// The action that is sent.
    public let action: Action
    let animation: ButtonAnimation?

    /// Returns a button action that sends `action`.
    public static func send(_ action: Action) -> Self { Self(action: action, animation: nil) }

    /// Calls a function with the action, in the button's animation if it has one.
    @MainActor
    package func perform(_ send: (Action) -> Void) {
      guard let animation else { return send(action) }
      withAnimation(animation.animation) { send(action) }
    }

    /// Returns a button action that sends `action`, and animates the changes that follow from it.
    public static func send(_ action: Action, animation: Animation?) -> Self {
      Self(action: action, animation: ButtonAnimation(animation: animation))
    }
  }

  /// The purpose of a button, which determines its appearance.
  public typealias ButtonRole = ButtonStateRole
}

/// The purpose of a button of an alert or a dialog, which determines its appearance.
public enum ButtonStateRole: Hashable, Sendable {
  /// Cancels the operation.
  case cancel
  /// Performs a destructive operation, such as deleting data.
  case destructive
}

/// An animation, or the explicit absence of one, which overrides surrounding animations.
struct ButtonAnimation: Hashable, Sendable {
  let animation: Animation?
}

extension AlertState.Button: CustomDumpReflectable {
  /// The button as in source code: `.destructive("Delete", action: .send(.deleteConfirmed))`.
  public var customDumpMirror: Mirror {
    let role = role.map { "\($0)" } ?? "default"
    let child: Any = if let action { (label, action: action) } else { label }
    return Mirror(self, children: [role: child], displayStyle: .enum)
  }
}

extension AlertState.ButtonAction: CustomDumpReflectable {
  /// The action as in source code: `.send(.deleteConfirmed, animation: .easeInOut)`.
  public var customDumpMirror: Mirror {
    let child: Any = if let animation { (action, animation: animation.animation) } else { action }
    return Mirror(self, children: ["send": child], displayStyle: .enum)
  }
}

extension AlertState.Button: Equatable where Action: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.action == right.action && left.label == right.label && left.role == right.role
  }
}

extension AlertState.Button: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(action)
    hasher.combine(label)
    hasher.combine(role)
  }
}

extension AlertState.Button: Sendable where Action: Sendable {}

extension AlertState.ButtonAction: Equatable where Action: Equatable {}
extension AlertState.ButtonAction: Hashable where Action: Hashable {}
extension AlertState.ButtonAction: Sendable where Action: Sendable {}

extension Optional {
  /// Returns the action of an alert's button; `nil` for a button that only closes the alert:
  /// `ButtonState(role: .cancel, action: .send(nil))`.
  @_disfavoredOverload
  public static func send<Action>(_ action: Action?) -> Self where Wrapped == AlertState<Action>.ButtonAction {
    action.map { .send($0) }
  }

  /// Returns the action of an alert's button like ``send(_:)``, and animates the resulting changes of views.
  @_disfavoredOverload
  public static func send<Action>(
    _ action: Action?, animation: Animation?
  ) -> Self where Wrapped == AlertState<Action>.ButtonAction {
    action.map { .send($0, animation: animation) }
  }
}
