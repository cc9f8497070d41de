public import CustomDump

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension AlertState {
  /// A button of an alert, or of a dialog.
  public struct Button {
    /// The action that is sent when the button is pressed; nil for none.
    public var action: ButtonAction?
    public var label: TextState
    public var role: ButtonRole?

    /// - Parameters:
    ///   - role: what pressing it means, for its looks; nil for an ordinary button.
    ///   - action: what is sent when it is pressed; nil for nothing.
    public init(role: ButtonRole? = nil, action: ButtonAction? = nil, label: TextState) {
      self.role = role
      self.action = action
      self.label = label
    }

    /// Like ``init(role:action:label:)-(_,_,TextState)``.
    public init(role: ButtonRole? = nil, action: ButtonAction? = nil, label: () -> TextState) {
      self.init(role: role, action: action, label: label())
    }

    /// A button that leaves everything as it is.
    public static func cancel(_ label: TextState, action: ButtonAction? = nil) -> Self {
      Self(role: .cancel, action: action, label: label)
    }

    /// A button that leaves everything as it is, and says "Cancel".
    public static func cancel(action: ButtonAction? = nil) -> Self { .cancel(TextState("Cancel"), action: action) }

    /// An ordinary button.
    public static func `default`(_ label: TextState, action: ButtonAction? = nil) -> Self {
      Self(action: action, label: label)
    }

    /// A button that destroys something.
    public static func destructive(_ label: TextState, action: ButtonAction? = nil) -> Self {
      Self(role: .destructive, action: action, label: label)
    }
  }

  /// The action of a button, with its animation.
  public struct ButtonAction {
    public let action: Action
    let animation: ButtonAnimation?

    /// Sends an action.
    public static func send(_ action: Action) -> Self { Self(action: action, animation: nil) }

    /// Sends an action, and has what it changes animated.
    public static func send(_ action: Action, animation: Animation?) -> Self {
      Self(action: action, animation: ButtonAnimation(animation: animation))
    }
  }

  /// The purpose of a button, which determines its appearance.
  public enum ButtonRole: Hashable, Sendable {
    /// It leaves everything as it is.
    case cancel
    /// It destroys something.
    case destructive
  }
}

/// An animation, or that there is none, whatever there is around.
struct ButtonAnimation: Hashable, Sendable {
  let animation: Animation?
}

extension AlertState.Button: CustomDumpReflectable {
  /// As it is made: `.destructive("Delete", action: .send(.deleteConfirmed))`.
  public var customDumpMirror: Mirror {
    let role = role.map { "\($0)" } ?? "default"
    let child: Any = if let action { (label, action: action) } else { label }
    return Mirror(self, children: [role: child], displayStyle: .enum)
  }
}

extension AlertState.ButtonAction: CustomDumpReflectable {
  /// As it is made: `.send(.deleteConfirmed, animation: .easeInOut)`.
  public var customDumpMirror: Mirror {
    let child: Any = if let animation { (action, animation: animation.animation) } else { action }
    return Mirror(self, children: ["send": child], displayStyle: .enum)
  }
}

extension AlertState.Button: Equatable where Action: Equatable {}
extension AlertState.Button: Hashable where Action: Hashable {}
extension AlertState.Button: Sendable where Action: Sendable {}

extension AlertState.ButtonAction: Equatable where Action: Equatable {}
extension AlertState.ButtonAction: Hashable where Action: Hashable {}
extension AlertState.ButtonAction: Sendable where Action: Sendable {}
