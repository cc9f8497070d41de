extension WordList {
  /// A few hundred nouns from nature and the household, in alphabetical order.
  public static let builtIn = WordList(text.split(whereSeparator: \.isWhitespace).map(String.init))

  // Chosen by hand, so that many words share beginnings and parts.
  private static let text = """
    acorn alder almond amber anchor anvil apple apricot arch arrow ash aspen autumn avocado badger bakery balcony
    bamboo banana barley barn basil basket beach beacon bean bear beaver beech beetle bell berry birch bison
    blackberry blossom blueberry boat bonfire book bottle bread breeze brick bridge brook broom bucket butter
    butterfly cabbage cabin cactus camel candle canoe canyon caramel carpet carrot castle cave cedar cellar chalk
    cherry chestnut chimney cinnamon clay cliff clock cloud clover coast cobweb coconut coffee compass copper coral
    cotton crab cradle crane creek cricket crow cucumber curtain daisy dandelion date dawn deer desert dolphin donkey
    dove dragonfly drum duck dune dusk eagle echo elder elm ember falcon feather fern field fig finch fire fjord flint
    flour flute forest fossil fountain fox frog frost garden garlic gate ginger giraffe glacier glass goose grape
    grapefruit grass gravel grove gull hammer harbour hare harp hawk hazel hazelnut heather hedge hedgehog heron hill
    hinge honey horizon horse ice ink iris iron island ivy jacket jasmine jay juniper kayak kettle key kingfisher kite
    kiwi lake lamp lantern larch lark lavender leaf lemon lentil lighthouse lilac lily lime linden lizard loom lynx
    magnet magpie mango maple marble market marsh meadow melon midnight mill mint mirror mist mole moon moss moth
    mountain mulberry mushroom nectarine needle nest nettle newt north nut nutmeg oak oar oat oboe ocean olive onion
    orange orchard orchid otter oven owl oyster paddle palm paper parsley path peach peacock pear pearl pebble pelican
    pepper pine pineapple plum pomegranate pond poppy porch potato prairie puffin pumpkin quail quarry quartz quilt
    quince rabbit rain rainbow raspberry raven reed rice ridge river robin rope rose rosemary saddle saffron sage sail
    salmon salt sand sapphire seal shadow shell shore silk silver sky slate snail snow sparrow spider spinach spring
    spruce squirrel star stone stork storm strawberry stream sugar summer sun swallow swan tangerine tea thistle
    thunder thyme tide tiger timber tomato torch tortoise tower trail trout tulip tunnel turnip turtle umbrella valley
    vanilla village vine vineyard violet violin wagon walnut water waterfall waterlily wave well whale wheat willow
    wind window winter wolf wood woodpecker wool wren yarn yew zebra zinc
    """
}
