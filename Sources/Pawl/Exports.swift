@_exported public import PawlCombine
@_exported public import PawlCore
@_exported public import PawlDiagnostics
