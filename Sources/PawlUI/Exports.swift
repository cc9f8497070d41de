@_exported public import Pawl

#if canImport(SwiftUI)
  @_exported public import SwiftUI
#else
  @_exported public import PawlViews
#endif
