#if Web
import NIOSSL

/// The certificate with which a server speaks TLS.
///
/// A server with one offers HTTP/2, so that all tabs of a browser share a connection.
public struct WebTLS: Sendable {
  let configuration: TLSConfiguration

  /// Reads a certificate and its key.
  ///
  /// - Parameters:
  ///   - certificateChain: the path of a file in the format PEM: the server's certificate, and behind it those that
  ///     vouch for it.
  ///   - privateKey: the path of a file in the format PEM: the key of the server's certificate.
  /// - Throws: where a file cannot be read, or holds something else.
  public init(certificateChain: String, privateKey: String) throws {
    configuration = .makeServerConfiguration(
      certificateChain: try NIOSSLCertificate.fromPEMFile(certificateChain).map { .certificate($0) },
      privateKey: .privateKey(try NIOSSLPrivateKey(file: privateKey, format: .pem)))
    // A key that is another certificate's is found out here, and not by the first browser.
    _ = try NIOSSLContext(configuration: configuration)
  }
}
#endif
