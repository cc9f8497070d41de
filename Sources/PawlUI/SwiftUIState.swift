#if canImport(SwiftUI)
import SwiftUI
#else
import PawlViews
#endif

/// `@State` under another name, for generic types whose `State` is a type parameter.
typealias SwiftUIState = State
