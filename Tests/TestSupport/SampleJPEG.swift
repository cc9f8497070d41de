package import struct Foundation.Data

/// JPEG files of 16 by 16 pixels for tests.
///
/// The left half has full red, the upper half full green, and the lower right quarter full blue. In gray, the left half is
/// white. The one for printing has these values as cyan, magenta, yellow and black, as Adobe's programs write them.
package enum SampleJPEG {
  /// A file in colors.
  package static let colors = file(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMU"
      + "FRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU"
      + "FBQUFBQUFBT/wAARCAAQABADASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUF"
      + "BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW"
      + "V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi"
      + "4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAEC"
      + "AxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVm"
      + "Z2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq"
      + "8vP09fb3+Pn6/9oADAMBAAIRAxEAPwD9Ba+Na+Oa8Cr8q8Hvo8/66fX/APhV9j7H2X/Lnmvze0/6extbl873O3x98KPq/wDZf+3X"
      + "v7b/AJd/9ev75//Z")
  /// The same picture in several passes.
  package static let progressive = file(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMU"
      + "FRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU"
      + "FBQUFBQUFBT/wgARCAAQABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABwYI/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwb/"
      + "2gAMAwEAAhADEAAAAdBDQ5Ayjf/EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEAAQUCH//EABwRAAEDBQAAAAAAAAAAAAAAAAYA"
      + "ExQjQlJhcv/aAAgBAwEBPwE+FG4tfO3na//EACARAAEACwEAAAAAAAAAAAAAABIAAQYHERMVJDFCUWL/2gAIAQIBAT8BY93lan3Q"
      + "AOkcl6VxP//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEABj8CH//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEAAT8hH//a"
      + "AAwDAQACAAMAAAAQ7//EABYRAAMAAAAAAAAAAAAAAAAAAAARUf/aAAgBAwEBPxC4Yf8A/8QAGBEAAgMAAAAAAAAAAAAAAAAAABFx"
      + "kdH/2gAIAQIBAT8Q2ZKJSbP/xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAE/EB//2Q==")
  /// A file in gray.
  package static let gray = file(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMU"
      + "FRUVDA8XGBYUGBIUFRT/wAALCAAQABABAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUF"
      + "BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW"
      + "V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi"
      + "4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/AP1Tr+Vev6qK/lXr/9k=")
  /// A file for printing.
  package static let printing = file(
    "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4LCxAWEBETFBUV"
      + "FQwPFxgWFBgSFBUU/8AAFAgAEAAQBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIB"
      + "AwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZH"
      + "SElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV"
      + "1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD9U6/VOvyqr9U6/lXooor+qiv5V6KK/lXor+qiiv/Z")

  private static func file(_ base64: String) -> Data {
    guard let data = Data(base64Encoded: base64) else { preconditionFailure("The sample isn't base64.") }
    return data
  }

  /// Returns the file in colors with an orientation in Exif, from 1 to 8.
  package static func turned(_ orientation: UInt8) -> Data {
    let exif: [UInt8] =
      [
        0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0,
        0,
      ]
    let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
    return colors.prefix(2) + Data(segment) + colors.dropFirst(2)
  }
}
