import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Describes a connection error, as the end of a sentence. The system's own texts differ between platforms.
func reason(for error: URLError) -> String {
  switch error.code {
  case .cannotConnectToHost: "the connection was refused"
  case .cannotFindHost, .dnsLookupFailed: "the host was not found"
  case .timedOut: "the request timed out"
  case .networkConnectionLost: "the connection was lost"
  default: trimmed(error.localizedDescription)
  }
}
