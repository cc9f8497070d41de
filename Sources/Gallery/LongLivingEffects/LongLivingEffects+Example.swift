import Foundation
import PawlUI

extension Example {
  static let longLivingEffects = Example(
    name: "long-living-effects", title: "Long-living effects", section: .effects
  ) { options in
    LongLivingEffectsView(
      store: Store(
        initialState: LongLivingEffectsState(
          path: options.file ?? FileManager.default.temporaryDirectory.appendingPathComponent("gallery.txt").path),
        reducer: longLivingEffectsReducer, environment: options.outside.fileChanges))
  }
}
