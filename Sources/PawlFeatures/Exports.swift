@_exported public import Observation
@_exported public import PawlDependencies
@_exported public import PawlSharing

@_exported public import struct PawlCore.IdentifiedArray
@_exported public import typealias PawlCore.IdentifiedArrayOf
@_exported public import struct PawlCore.Send
@_exported public import struct PawlCore.StoreTask
@_exported public import func PawlCore.withTaskCancellation
