@_exported public import struct PawlCore.ActionIdentity
@_exported public import enum PawlCore.ActionOrigin
@_exported public import struct PawlCore.CallSite
@_exported public import struct PawlCore.Effect
@_exported public import struct PawlCore.EffectIdentity
@_exported public import protocol PawlCore.StoreObserver
@_exported public import struct PawlCore.StoreTask

#if canImport(Combine)
@_exported public import Combine
#else
@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import PawlCombineFoundation
#endif
