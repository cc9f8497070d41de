@_exported public import PawlRecordingCore
