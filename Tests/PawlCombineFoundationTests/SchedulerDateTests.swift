import Foundation
import PawlCombineFoundation
import Testing

struct SchedulerDateTests {
  private typealias Time = RunLoop.SchedulerTimeType

  @Test func distanceOfTimesIsThatOfTheirDates() {
    let start = Time(Date(timeIntervalSinceReferenceDate: 10))
    let end = start.advanced(by: .milliseconds(1500))
    #expect(end.date == Date(timeIntervalSinceReferenceDate: 11.5))
    #expect(start.distance(to: end) == 1.5)
    #expect(end.distance(to: start) == -1.5)
    #expect(start < end)
  }

  @Test func distancesAreNumbersOfSeconds() {
    #expect(Time.Stride.seconds(2) == 2)
    #expect(Time.Stride.seconds(0.5) == 0.5)
    #expect(Time.Stride.microseconds(500_000) == .nanoseconds(500_000_000))
    #expect(Time.Stride.milliseconds(-250).magnitude == 0.25)
    #expect(Time.Stride(exactly: 3) == 3)
    #expect(Time.Stride(exactly: Int64.max) == nil)
    #expect(2 * Time.Stride(3) - 1 + 0.5 == 5.5)
    var stride: Time.Stride = 2
    stride *= 4
    stride += 1
    stride -= 3
    #expect(stride.timeInterval == 6)
    #expect(-stride < stride)
  }

  @Test func timesAreDecodedAsEncoded() throws {
    let time = OperationQueue.SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 10))
    let decoded = try JSONDecoder().decode(OperationQueue.SchedulerTimeType.self, from: JSONEncoder().encode(time))
    #expect(decoded == time)
  }
}
