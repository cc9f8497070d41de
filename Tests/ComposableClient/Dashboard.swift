// The trailing closures follow the usual style of views over stores.
// swift-format-ignore-file: OnlyOneTrailingClosureArgument, NoLabelsInCasePatterns

import Foundation
import PawlUI

struct Card: Equatable, Identifiable {
  let id: Int
  var title: String
  var progress: Double
  var isFavorite = false
}

struct DashboardState: Equatable {
  var cards: IdentifiedArrayOf<Card> = [
    .init(id: 1, title: "Water", progress: 0.25),
    .init(id: 2, title: "Bread", progress: 0.5),
    .init(id: 3, title: "Paper", progress: 1),
  ]
  var date = Date(timeIntervalSince1970: 0)
  var page = 0
  var selection: Card.ID?
}

enum DashboardAction: Equatable {
  case binding(Int)
  case card(id: Card.ID, action: CardAction)
  case onAppear
  case onDisappear
  case pageChanged(Int)
  case select(Card.ID?)
}

enum CardAction: Equatable {
  case favoriteTapped
}

let dashboardReducer = Reducer<DashboardState, DashboardAction, Void> { state, action, _ in
  switch action {
  case .card(id: let id, action: .favoriteTapped):
    state.cards[id: id]?.isFavorite.toggle()
    return .none
  case .pageChanged(let page):
    state.page = page
    return .none
  case .select(let id):
    state.selection = id
    return .none
  case .binding, .onAppear, .onDisappear:
    return .none
  }
}

public struct DashboardView: View {
  let store: Store<DashboardState, DashboardAction>
  @ObservedObject private var viewStore: ViewStore<DashboardState, DashboardAction>
  @State private var offset: CGSize = .zero
  @GestureState private var drag = CGSize.zero
  @State private var width: CGFloat = 0
  @Environment(\.brand) private var brand

  private let columns = [GridItem(.adaptive(minimum: 16), spacing: 1)]

  public init() {
    self.init(
      store: Store(initialState: DashboardState(), reducer: dashboardReducer, environment: ()))
  }

  init(store: Store<DashboardState, DashboardAction>) {
    self.store = store
    self.viewStore = ViewStore(store)
  }

  public var body: some View {
    ScrollView(.vertical, showsIndicators: false) {
      VStack(alignment: .leading, spacing: 1) {
        header
        LazyVGrid(columns: columns, alignment: .leading, spacing: 1) {
          ForEachStore(
            store.scope(state: \.cards, action: DashboardAction.card(id:action:))
          ) { cardStore in
            CardView(store: cardStore)
          }
        }
        table
        ScrollView(.horizontal) {
          LazyHStack {
            ForEach(0..<5) { index in
              Text("#\(index)").fontWeight(.semibold)
            }
          }
          .fixedSize()
        }
        .frame(height: 1)
        LazyHGrid(rows: Array(repeating: GridItem(.fixed(1)), count: 2)) {
          ForEach(Array(["a", "b", "c"].enumerated()), id: \.offset) { index, letter in
            Text(letter).id("\(index)\(letter)")
          }
        }
        ViewThatFits {
          Text("This is much too long for any terminal there is").fixedSize()
          Text("Short")
        }
      }
      .padding(.horizontal)
      .background(WidthReader())
      .onPreferenceChange(WidthKey.self) { width = $0 }
    }
    .safeAreaInset(edge: .bottom) { footer }
    .onAppear { viewStore.send(.onAppear) }
    .onDisappear { viewStore.send(.onDisappear) }
    .environment(\.brand, "Pawl")
    .environment(\.locale, .init(identifier: "en_US"))
    .ignoresSafeArea(.keyboard, edges: .bottom)
    .edgesIgnoringSafeArea(.all)
  }

  private var header: some View {
    HStack(alignment: .top) {
      VStack(alignment: .leading, spacing: 0) {
        Text("Hello, \(brand)")
          .font(.system(size: 60, weight: .bold, design: .rounded))
          .minimumScaleFactor(0.5)
          .lineLimit(1)
          .kerning(1)
        (Text("It is ").italic() + Text(viewStore.date, style: .date).bold())
          .foregroundColor(.init(white: 0.4))
          .font(Font.body.monospacedDigit())
        Text(Image(systemName: "star.fill")) + Text(" ") + Text("\(viewStore.cards.count) cards")
      }
      Spacer()
      Image(systemName: "person")
        .resizable()
        .scaledToFit()
        .symbolVariant(.circle)
        .foregroundStyle(.blue.gradient)
        .frame(width: 2, height: 1)
        .clipShape(Circle())
        .overlay(Circle().stroke(Color.white, lineWidth: 2))
        .shadow(color: .black.opacity(0.2), radius: 4, x: 0, y: 2)
        .matchedGeometryEffect(id: "avatar", in: namespace)
    }
    .padding(EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1))
    .offset(x: drag.width)
    .gesture(
      DragGesture()
        .updating($drag) { value, state, _ in state = value.translation }
        .onEnded { value in
          withAnimation(.spring(response: 0.3, dampingFraction: 0.7)) { offset = value.translation }
        }
    )
  }

  @Namespace private var namespace

  private var table: some View {
    Grid(alignment: .leading, horizontalSpacing: 2, verticalSpacing: 0) {
      GridRow {
        Text("Name").gridColumnAlignment(.leading)
        Text("Done").gridColumnAlignment(.trailing)
      }
      .font(.headline)
      Divider().gridCellUnsizedAxes(.horizontal)
      ForEach(viewStore.cards) { card in
        GridRow {
          Text(card.title)
          Text(card.progress, format: .percent)
        }
      }
      GridRow {
        Text("All of them").gridCellColumns(2)
      }
    }
    .border(Color.gray, width: 1)
  }

  private var footer: some View {
    TabView(selection: viewStore.binding(get: \.page, send: DashboardAction.pageChanged)) {
      ForEach(0..<3) { page in
        Text("Page \(page)").tag(page)
      }
    }
    .tabViewStyle(PageTabViewStyle(indexDisplayMode: .always))
    .indexViewStyle(.page(backgroundDisplayMode: .always))
    .frame(height: 3)
    .frame(maxWidth: .infinity)
    .background(.thinMaterial)
  }
}

struct CardView: View {
  let store: Store<Card, CardAction>

  var body: some View {
    WithViewStore(store) { viewStore in
      VStack(alignment: .leading) {
        HStack {
          Text(viewStore.title).font(.headline).truncationMode(.tail)
          Spacer()
          Button {
            viewStore.send(.favoriteTapped, animation: .easeInOut(duration: 0.2))
          } label: {
            Image(systemName: viewStore.isFavorite ? "heart.fill" : "heart")
          }
          .buttonStyle(ScaleButtonStyle())
          .accessibilityLabel(Text("Favorite \(viewStore.title)"))
          .accessibility(addTraits: viewStore.isFavorite ? [.isSelected] : [])
        }
        ProgressRing(progress: viewStore.progress)
          .frame(width: 4, height: 2)
        ProgressView(value: viewStore.progress)
          .tint(viewStore.progress < 1 ? .orange : .green)
      }
      .cardStyle()
    }
  }
}

struct ProgressRing: View {
  let progress: Double

  var body: some View {
    ZStack {
      Circle().stroke(lineWidth: 2).opacity(0.3)
      Circle()
        .trim(from: 0, to: CGFloat(min(progress, 1)))
        .stroke(style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
        .rotationEffect(Angle(degrees: 270))
        .animation(.linear, value: progress)
      Triangle()
        .fill(
          LinearGradient(
            gradient: Gradient(colors: [.red, .yellow]), startPoint: .top, endPoint: .bottom
          )
        )
        .stroke(.black, lineWidth: 1)
    }
  }
}

struct Triangle: Shape {
  var inset: CGFloat = 0

  var animatableData: CGFloat {
    get { inset }
    set { inset = newValue }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.midX, y: rect.minY + inset))
    path.addLines([
      CGPoint(x: rect.maxX - inset, y: rect.maxY), CGPoint(x: rect.minX + inset, y: rect.maxY),
    ])
    path.addQuadCurve(to: rect.origin, control: .zero)
    path.addArc(
      center: .init(x: rect.midX, y: rect.midY), radius: rect.width / 2, startAngle: .degrees(0),
      endAngle: .degrees(90), clockwise: true)
    path.closeSubpath()
    return path.strokedPath(StrokeStyle(lineWidth: 1))
  }
}

struct ScaleButtonStyle: ButtonStyle {
  func makeBody(configuration: Self.Configuration) -> some View {
    configuration.label
      .scaleEffect(configuration.isPressed ? 0.9 : 1)
      .animation(.easeOut(duration: 0.1), value: configuration.isPressed)
  }
}

private struct CardModifier: ViewModifier {
  @Environment(\.colorScheme) private var colorScheme

  func body(content: Content) -> some View {
    content
      .padding(.all, 1)
      .background(
        RoundedRectangle(cornerRadius: 12, style: .continuous)
          .fill(colorScheme == .dark ? Color(.secondarySystemBackground) : Color.white)
      )
      .background(Color(hue: 0.5, saturation: 0.2, brightness: 0.9), in: Capsule())
      .mask(Rectangle())
  }
}

extension View {
  fileprivate func cardStyle() -> some View { modifier(CardModifier()) }
}

private struct WidthKey: PreferenceKey {
  static var defaultValue: CGFloat = 0

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

private struct WidthReader: View {
  var body: some View {
    GeometryReader { proxy in
      Color.clear.preference(key: WidthKey.self, value: proxy.frame(in: .global).width)
    }
  }
}

private struct BrandKey: EnvironmentKey {
  static let defaultValue = "nobody"
}

extension EnvironmentValues {
  var brand: String {
    get { self[BrandKey.self] }
    set { self[BrandKey.self] = newValue }
  }
}

struct Flow: Layout {
  var spacing: CGFloat = 1

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = proposal.replacingUnspecifiedDimensions().width
    return CGSize(width: width, height: CGFloat(subviews.count))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var y = bounds.minY
    for subview in subviews {
      subview.place(at: CGPoint(x: bounds.minX, y: y), anchor: .topLeading, proposal: .unspecified)
      y += subview.sizeThatFits(.unspecified).height
    }
  }
}

public struct OnboardingView: View {
  public init() {}

  @State private var step: Step = .welcome
  @State private var isDone = false
  @StateObject private var model = OnboardingModel()

  enum Step: Int, CaseIterable, Hashable {
    case welcome, permissions, done
  }

  public var body: some View {
    ScrollViewReader { proxy in
      VStack {
        TabView(selection: $step.animation(.easeInOut)) {
          page("Welcome", symbol: "hand.wave").tag(Step.welcome)
          page("Permissions", symbol: "lock").tag(Step.permissions)
          page("Done", symbol: "checkmark").tag(Step.done)
        }
        .tabViewStyle(.page(indexDisplayMode: .never))
        Flow { ForEach(model.names, id: \.self, content: Text.init(verbatim:)) }
        Button(action: next) {
          Text(step == .done ? "Start" : "Next")
            .frame(maxWidth: .infinity)
        }
        .buttonStyle(.borderedProminent)
        .buttonBorderShape(.capsule)
        .controlSize(.large)
        .padding(.horizontal)
        .accessibilityIdentifier("next")
        .onLongPressGesture(minimumDuration: 1) { isDone = true }
        .simultaneousGesture(TapGesture().onEnded { proxy.scrollTo(Step.done, anchor: .top) })
      }
    }
    .environmentObject(model)
    .fullScreenCover(isPresented: $isDone) { ModelReader() }
  }

  private func next() {
    withAnimation {
      step = Step(rawValue: step.rawValue + 1) ?? .done
    }
  }

  private func page(_ title: LocalizedStringKey, symbol: String) -> some View {
    VStack(spacing: 1) {
      Image(systemName: symbol)
        .font(.system(.largeTitle, design: .rounded).weight(.bold))
        .foregroundColor(.accentColor)
      Text(title)
        .font(.title.weight(.semibold))
        .multilineTextAlignment(.center)
        .fixedSize(horizontal: false, vertical: true)
        .allowsTightening(true)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .center)
  }
}

final class OnboardingModel: ObservableObject {
  @Published var names = ["one", "two"]
}

struct ModelReader: View {
  @EnvironmentObject var model: OnboardingModel

  var body: some View {
    List($model.names, id: \.self) { $name in
      TextField("Name", text: $name)
    }
    .listStyle(PlainListStyle())
  }
}
