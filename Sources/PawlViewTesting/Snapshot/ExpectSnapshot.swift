import Foundation
import PawlCore

/// Compares what a tester shows with a picture that was recorded before, and fails the test if they differ.
///
///     @Test func emptyCartOffersTheCatalog() async {
///       let tester = ViewTester(CartView(items: []), columns: 40, rows: 8)
///       expectSnapshot(of: tester)
///       await tester.press("Open the catalog")
///       expectSnapshot(of: tester, named: "catalog")
///     }
///
/// The picture of a terminal is an SVG file, and that of a page is HTML. The reference is
/// `__Snapshots__/FILE/TEST.NAME.svg` beside the file of the test; commit it. Equal screens have equal files on every
/// machine, because the picture is made of cells and not by a renderer. See <doc:SnapshotTests>.
///
/// - Parameters:
///   - tester: The tester, in the state to compare. The views are updated first, as for ``ViewTester/frame``.
///   - format: The form of the snapshot. Default: a picture.
///   - name: The name of the snapshot within its test. Give each one a name if a test has several, or runs with several
///     arguments. Characters that file names can't contain are replaced.
///   - record: The snapshots that are written. `nil` stands for the value of the environment variable
///     `PAWL_RECORD_SNAPSHOTS` (`all`, `missing` or `never`); without it, for `never` if `CI` is set, and else for
///     `missing`.
///   - fileID: The file of the test, for messages.
///   - filePath: The path of the file of the test. The reference is stored beside it.
///   - testName: The name of the test function.
///   - line: The line of the call.
/// - Precondition: PAWL-106 is reported if the snapshot differs from its reference. PAWL-107 is reported if it has none,
///   or if it was recorded: the test passes the next time.
@MainActor
public func expectSnapshot(
  of tester: ViewTester, as format: SnapshotFormat = .picture, named name: String? = nil,
  record: SnapshotRecording? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line
) {
  let environment = ProcessInfo.processInfo.environment
  let picture = tester.snapshot(as: format)
  let file = SnapshotFile(
    testFile: "\(filePath)", testName: testName, name: name, fileExtension: picture.fileExtension,
    environment: environment)
  let mode = record ?? SnapshotRecording(environment: environment)
  let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
  SnapshotCheck(picture: picture, file: file, record: mode, callSite: callSite).run()
}
