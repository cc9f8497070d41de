import Foundation
import PawlLocalization

// The code of the article "PawlLocalization".

func report(_ count: Int, in language: Locale) -> String {
  String(localized: "\(count) files were copied.", bundle: .main, locale: language)
}
