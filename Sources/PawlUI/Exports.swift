@_exported public import Pawl

#if canImport(SwiftUI)
@_exported public import SwiftUI
#else
// As with SwiftUI: importing it also makes `UUID` and `DispatchQueue` available.
@_exported public import Foundation
@_exported public import PawlViews
#endif
