#if Web
public import Hummingbird
public import NIOCore

/// A context of requests that knows the connection they came over: a page that is shown no more is known to be so at once,
/// and not only when the next thing that is sent to it does not arrive.
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
  /// The connection.
  var channel: any Channel { get }
}
#endif
