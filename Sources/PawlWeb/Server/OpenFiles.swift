#if Web
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The limit of open files, and so of connections, of this process. Its default on most systems is 1,024.
enum OpenFiles {
  /// Raises the limit to the maximum that this process is allowed to set.
  static func raiseLimit() {
    #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
    let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
    limit.rlim_cur = min(limit.rlim_max, most)
    _ = setrlimit(resource, &limit)
  }

  private static let most: rlim_t = 65_536
}
#endif
