#if canImport(SwiftUI)
import SwiftUI
#else
import PawlViews
#endif

/// `@State` in types that call something else `State`.
typealias SwiftUIState = State
