import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Describes a connection error, as the end of a sentence. The system's own texts differ between platforms.
func reason(for error: URLError) -> String {
  switch error.code {
  case .cannotConnectToHost: "the connection was refused"
  case .cannotFindHost, .dnsLookupFailed: "the host is not known"
  case .timedOut: "it took too long"
  case .networkConnectionLost: "the connection was lost"
  default: trimmed(error.localizedDescription)
  }
}
