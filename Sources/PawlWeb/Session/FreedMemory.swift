#if Web
#if canImport(Glibc)
import Glibc
#endif

/// What is free in this process, and could be the system's.
enum FreedMemory {
  /// Gives back what many sessions have left: glibc keeps what lies between things that are still there.
  @concurrent static func giveBack() async {
    #if canImport(Glibc)
    // Looked up by its name: Swift's module of glibc is without the header that declares it.
    guard let function = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(function, to: (@convention(c) (Int) -> CInt).self)(0)
    #endif
  }
}
#endif
