#if Web
#if canImport(Glibc)
import Glibc
#endif

/// The free memory of this process's heap.
enum FreedMemory {
  /// Returns free memory to the system. glibc otherwise keeps free blocks that lie between used ones.
  @concurrent static func returnToSystem() async {
    #if canImport(Glibc)
    // Looked up by name, since Swift's module for glibc doesn't contain the header that declares it.
    guard let function = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(function, to: (@convention(c) (Int) -> CInt).self)(0)
    #endif
  }
}
#endif
