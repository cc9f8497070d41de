@_exported public import Pawl
