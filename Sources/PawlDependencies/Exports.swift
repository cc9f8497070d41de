@_exported public import IssueReporting

@_exported public import struct PawlCombine.AnyScheduler
@_exported public import typealias PawlCombine.AnySchedulerOf
