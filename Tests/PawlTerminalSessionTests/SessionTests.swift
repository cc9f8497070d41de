import Testing

/// Sessions of a real process on a real terminal. One at a time, as each waits for a process.
@Suite(.serialized) struct SessionTests {}
