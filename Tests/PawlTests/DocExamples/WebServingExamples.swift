#if Web
import Hummingbird
import NIOCore
import PawlWeb

/// The examples that connect a web app to servers.
enum WebServingExamples {
  struct Context: ConnectedRequestContext, RemoteAddressRequestContext {
    var coreContext: CoreRequestContextStorage
    let channel: any Channel
    var remoteAddress: SocketAddress? { channel.remoteAddress }

    init(source: ApplicationRequestContextSource) {
      coreContext = .init(source: source)
      channel = source.channel
    }
  }
}
#endif
