import CPawlTerminal
import Foundation
import Testing

struct CaptureTests {
  /// libdispatch may crash if a descriptor hangs up while its source is being cancelled, so the pipe must not hang up
  /// earlier.
  @Test func thePipeOfPrintedTextDoesNotHangUpWhileItIsWatched() async {
    await #expect(processExitsWith: .success) {
      let descriptor = pawl_capture_begin(STDERR_FILENO)
      precondition(descriptor >= 0)
      print("printed")
      pawl_capture_flush()
      pawl_capture_release()
      var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      precondition(poll(&state, 1, 0) == 0, "The pipe has hung up: \(state.revents)")
      pawl_capture_end()
    }
  }
}
