@_exported public import PawlFeatures

#if canImport(SwiftUI)
@_exported public import SwiftUI
#else
@_exported public import Foundation
@_exported public import PawlViews
#endif
