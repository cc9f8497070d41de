@_exported public import Pawl

#if canImport(SwiftUI)
@_exported public import SwiftUI
#else
// As SwiftUI does, which brings `UUID` and `DispatchQueue` to all who import it.
@_exported public import Foundation
@_exported public import PawlViews
#endif
