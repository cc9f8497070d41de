#if Web
public import Hummingbird
public import NIOCore

/// A request context with access to the connection. A ``WebApp`` uses it to notice at once that the connection of a
/// page is closed, instead of at the next write.
///
///     struct Context: ConnectedRequestContext, RemoteAddressRequestContext {
///       var coreContext: CoreRequestContextStorage
///       let channel: any Channel
///       var remoteAddress: SocketAddress? { channel.remoteAddress }
///
///       init(source: ApplicationRequestContextSource) {
///         coreContext = .init(source: source)
///         channel = source.channel
///       }
///     }
public protocol ConnectedRequestContext: RequestContext {
  /// The channel of the connection.
  var channel: any Channel { get }
}
#endif
