#if canImport(Combine)
@_exported public import Combine
@_exported public import Foundation
#else
@_exported public import FoundationNetworking
@_exported public import OpenCombine
#endif
