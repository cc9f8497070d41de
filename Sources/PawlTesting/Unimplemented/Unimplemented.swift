// `unimplemented(_:placeholder:)` creates closures for an environment that fail the test when they are called.
@_exported public import func IssueReporting.unimplemented
