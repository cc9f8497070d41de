import PawlCore

/// Whether case paths read payloads in place, by the layout of the enum. False with `PAWL_SAFE_METADATA=1`.
let readsCasesByLayout = RuntimeLayouts.current.cases

/// Whether the engine recognizes unchanged states without a predicate. False with `PAWL_SAFE_METADATA=1`.
let provesUnchangedStates = RuntimeLayouts.current.contents
