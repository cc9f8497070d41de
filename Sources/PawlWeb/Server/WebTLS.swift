#if Web
import NIOSSL

/// The certificate and the private key of a server.
///
/// A server with a certificate offers HTTP/2. All tabs of a browser then share one connection.
public struct WebTLS: Sendable {
  let configuration: TLSConfiguration

  /// Reads a certificate chain and its private key.
  ///
  /// - Parameters:
  ///   - certificateChain: The path of a PEM file with the server's certificate, followed by the intermediate
  ///     certificates.
  ///   - privateKey: The path of a PEM file with the private key of the server's certificate.
  /// - Throws: An error of NIOSSL if a file cannot be read, has another format, or if the key belongs to another
  ///   certificate.
  public init(certificateChain: String, privateKey: String) throws {
    configuration = .makeServerConfiguration(
      certificateChain: try NIOSSLCertificate.fromPEMFile(certificateChain).map { .certificate($0) },
      privateKey: .privateKey(try NIOSSLPrivateKey(file: privateKey, format: .pem)))
    // Finds a key that does not match the certificate now, instead of at the first connection.
    _ = try NIOSSLContext(configuration: configuration)
  }
}
#endif
