import Testing

/// Tests of sessions in a real process on a real terminal. They run one at a time, because each waits for a process.
@Suite(.serialized) struct SessionTests {}
