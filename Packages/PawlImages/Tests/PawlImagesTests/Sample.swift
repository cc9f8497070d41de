import Foundation

/// Pictures of 16 by 16 pixels: the left half has full red, the upper half full green, and the lower right quarter full blue.
enum Sample {
  /// Red, green and blue.
  static let png = file(
    "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAKElEQVQokWP8/58BK2DELszAhEMcJxjVQAxgwRngDNgjaBD6YTho"
      + "AAC+fAMhktJM9AAAAABJRU5ErkJggg==")
  /// The lower half is half transparent.
  static let pngWithOpacity = file(
    "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAAf8/9hAAAAMklEQVQ4jWP8/5/hPwMewIhPkoGBgYmAPEEwasBgMICFgZGhEb8S"
      + "vMlkEHhh1AAqGAAAU+wEoYXbW8gAAAAASUVORK5CYII=")
  /// The left half is white.
  static let pngInGray = file(
    "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAAAAAA6mKC9AAAAFUlEQVQYlWP8zwABjFCaiQENjCwBACEXASAAo1LzAAAAAElFTkSu"
      + "QmCC")
  /// The left half is white, and the lower half transparent.
  static let pngInGrayWithOpacity = file(
    "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAQAAAC1+jfqAAAAIUlEQVQokWP8/58BBTCichmYGAiA4aGABcPj9HfDYFAAAEFEAiJE"
      + "Xo+xAAAAAElFTkSuQmCC")
  /// The same as ``png``, with 16 bits for each part of a color.
  static let pngWithSixteenBits = file(
    "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQEAIAAADAAbR1AAAAM0lEQVQ4jWP8////fwYSACMjKaoZGJhIU046GLVg1ALKAQvpKZuB"
      + "gZScM/SDaNSCEWABAD3NBiBF47gdAAAAAElFTkSuQmCC")
  /// Red in the upper left, half transparent green in the upper right, transparent blue below.
  static let pngWithPalette = file(
    "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAACVBMVEX/AAAA/wAAAP8tSs2KAAAAA3RSTlP/gAB/bWh4AAAAFklE"
      + "QVQYlWNggAJGKGAYIAEmNDBAAgB3EAFBgWKaNgAAAABJRU5ErkJggg==")
  /// The same as ``png``, in seven passes.
  static let pngInterlaced = file(
    "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAAHnlligAAAAVUlEQVQokc2PQQoAIQwDR/H/X84eLKwBlyXgQSlImSZtkGAWCOua"
      + "BNAAGPUjwEhneTZmpDTVLMCmtl6v448i35GD/KocWA4DqVO8+phgfB7LPtyFGR58sxkrPtpFjwAAAABJRU5ErkJggg==")
  /// Red, green and blue.
  static let jpeg = file(
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
  /// The same as ``jpeg``, in several passes.
  static let jpegProgressive = file(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMU"
      + "FRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU"
      + "FBQUFBQUFBT/wgARCAAQABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABwYI/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwb/"
      + "2gAMAwEAAhADEAAAAdBDQ5Ayjf/EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEAAQUCH//EABwRAAEDBQAAAAAAAAAAAAAAAAYA"
      + "ExQjQlJhcv/aAAgBAwEBPwE+FG4tfO3na//EACARAAEACwEAAAAAAAAAAAAAABIAAQYHERMVJDFCUWL/2gAIAQIBAT8BY93lan3Q"
      + "AOkcl6VxP//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEABj8CH//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEAAT8hH//a"
      + "AAwDAQACAAMAAAAQ7//EABYRAAMAAAAAAAAAAAAAAAAAAAARUf/aAAgBAwEBPxC4Yf8A/8QAGBEAAgMAAAAAAAAAAAAAAAAAABFx"
      + "kdH/2gAIAQIBAT8Q2ZKJSbP/xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAE/EB//2Q==")
  /// The left half is white.
  static let jpegInGray = file(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMU"
      + "FRUVDA8XGBYUGBIUFRT/wAALCAAQABABAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUF"
      + "BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW"
      + "V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi"
      + "4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/AP1Tr+Vev6qK/lXr/9k=")
  /// Cyan, magenta, yellow and black, inverted as Adobe's programs write them.
  static let jpegForPrinting = file(
    "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4LCxAWEBETFBUV"
      + "FQwPFxgWFBgSFBUU/8AAFAgAEAAQBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIB"
      + "AwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZH"
      + "SElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV"
      + "1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD9U6/VOvyqr9U6/lXooor+qiv5V6KK/lXor+qiiv/Z")

  static let all = [
    png, pngWithOpacity, pngInGray, pngInGrayWithOpacity, pngWithSixteenBits, pngWithPalette, pngInterlaced, jpeg,
    jpegProgressive, jpegInGray, jpegForPrinting,
  ]

  private static func file(_ base64: String) -> Data {
    guard let data = Data(base64Encoded: base64) else { preconditionFailure("The sample isn't base64.") }
    return data
  }
}
