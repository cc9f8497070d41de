import Foundation
import PawlUI

struct AvatarView: View {
  let avatar: UIImage

  var body: some View {
    Image(uiImage: avatar)
      .resizable()
      .scaledToFill()
      .frame(width: 12, height: 6)
      .clipShape(Circle())
      .accessibilityLabel("Portrait of Ada")
  }
}

struct CoverView: View {
  let address: URL

  var body: some View {
    AsyncImage(url: address) { phase in
      switch phase {
      case .empty: ProgressView()
      case .success(let image): image.resizable().scaledToFit().accessibilityLabel("Cover")
      case .failure(let error): Text("\(error)").foregroundColor(.secondary)
      }
    }
  }
}
