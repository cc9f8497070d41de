@_exported public import PawlFeatures

@_exported public import struct PawlUI.AlertState
@_exported public import typealias PawlUI.ButtonState
@_exported public import typealias PawlUI.ButtonStateAction
@_exported public import enum PawlUI.ButtonStateBuilder
@_exported public import enum PawlUI.ButtonStateRole
@_exported public import struct PawlUI.ConfirmationDialogState
@_exported public import enum PawlUI.ConfirmationDialogStateTitleVisibility
@_exported public import struct PawlUI.TextState

#if canImport(SwiftUI)
@_exported public import SwiftUI
#else
@_exported public import Foundation
@_exported public import PawlViews
#endif
