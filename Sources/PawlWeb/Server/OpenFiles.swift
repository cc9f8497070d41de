#if Web
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// How many connections a process may have at once. Systems begin with 1,024, for the sake of programs of long ago.
enum OpenFiles {
  /// Raises it to what this process may have without being asked for it.
  static func allowAsManyAsMayBe() {
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
