import Testing

/// The gallery's program on a terminal. One at a time, as each test waits for a process.
@Suite(.serialized) struct GalleryCommandTests {}
