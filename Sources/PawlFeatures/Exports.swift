@_exported public import Observation
@_exported public import PawlCombine
@_exported public import PawlDependencies
@_exported public import PawlSharing

@_exported public import class PawlCore.ActorIsolated
@_exported public import struct PawlCore.IdentifiedArray
@_exported public import typealias PawlCore.IdentifiedArrayOf
@_exported public import class PawlCore.LockIsolated
@_exported public import struct PawlCore.Send
@_exported public import struct PawlCore.StoreTask
@_exported public import enum PawlCore.TaskResult
@_exported public import struct PawlCore.UncheckedSendable
@_exported public import func PawlCore.withTaskCancellation
