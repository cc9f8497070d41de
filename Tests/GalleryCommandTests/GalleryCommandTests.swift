import Testing

/// Tests of the gallery's program on a terminal. They run one at a time, because each waits for a process.
@Suite(.serialized) struct GalleryCommandTests {}
