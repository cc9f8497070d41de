import PawlRecordingCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A program that records actions until it is killed, for tests of the files that remain.
///
/// It writes the number of each action, as eight bytes, to its standard output after the action was recorded.
/// Arguments: the path of the file, the limit of its size in bytes (0 for none), the form of its records, and the size at
/// which the operating system refuses to let files grow (0 for none). The program ends normally some actions after that.
@main
enum RecordingProbe {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 5, let limit = Int(arguments[2]), let form = RecordingForm(rawValue: arguments[3]),
      let space = UInt(arguments[4])
    else { exit(2) }
    if space > 0 { limitFiles(to: space) }
    let header = RecordingHeader(
      program: "probe", stateType: "State", actionType: "Action", style: "store", startMilliseconds: 0, form: form)
    var failures = 0
    let writer = try RecordingFileWriter(
      path: arguments[1], header: header, limit: limit == 0 ? nil : limit
    ) { error in
      guard error.reason == .system(EFBIG) else { exit(3) }
      failures += 1
    }
    var refused = 0
    let encoder = JSONBytesEncoder()
    var sum = 0
    writer.append(.state(StateRecord(after: 0, time: .zero, digest: nil, value: Array("0".utf8))))
    for number in 1...UInt64.max {
      // Records of different lengths, of which some exceed a page.
      let text = String(repeating: "é\n", count: Int(number * 7919 % 97) * (number % 64 == 0 ? 40 : 1))
      try encoder.encode(ProbeAction.add(Int(number), text))
      writer.append(
        .action(
          ActionRecord(
            number: number, time: .microseconds(Int64(number)), origin: .user(path: ["State"]), value: encoder.bytes)))
      if writer.isRecording {
        confirm(number)
      } else {
        refused += 1
        if refused == 100 { exit(failures == 1 ? 0 : 5) }
      }
      sum += Int(number)
      if number.isMultiple(of: 3) {
        writer.appendLater(
          .effectStarted(
            RecordedEffect(number: number, cause: number, callSite: "Probe.swift:1", started: .microseconds(1))))
      }
      if number.isMultiple(of: 50) || writer.wantsCheckpoint {
        writer.append(.state(StateRecord(after: number, time: .zero, digest: nil, value: Array("\(sum)".utf8))))
      }
    }
  }

  private static func limitFiles(to count: UInt) {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: rlim_t(count), rlim_max: rlim_t(count))
    #if canImport(Glibc)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    #else
    setrlimit(RLIMIT_FSIZE, &limit)
    #endif
  }

  private static func confirm(_ number: UInt64) {
    var number = number.littleEndian
    // The test is gone if the pipe is.
    if write(STDOUT_FILENO, &number, 8) != 8 { exit(4) }
  }
}

enum ProbeAction: Codable {
  case add(Int, String)
}
