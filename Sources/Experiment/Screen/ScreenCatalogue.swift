/// The kinds of screen that come with the suite; their shares differ on purpose.
///
/// Forms, articles, web pages and info pages are text: it takes more than half of the time in which they load.
///
/// Sizes: 42 views a screen is the mean of the Rico data set (Deka et al., UIST 2017: 3 M elements, 72 k
/// screens), and 672 is the number of a heavy screen observed in a real app, half of them texts here; one
/// page in eight is of that kind. A web page has some 1,850 elements, the mean of news sites' pages on phones
/// (B. Grinstead's query of the HTTP Archive, March 2023: 1,856). Its images have 1.6 million pixels
/// together, the median of pages on phones (HTTP Archive, Web Almanac 2019, "Media": 1.6 MP in files, 0.65 MP
/// as laid out); the number of 16 images is our choice, without a source. A decoded image takes w·h·4 bytes,
/// a full-screen store 4,002,000 at 375×667@2.
package enum ScreenCatalogue {
  package static let all: [ScreenSpec] = [feed, list, form, article, web, info]

  /// Images dominate.
  package static let feed = ScreenSpec(
    kind: "feed", views: 42,
    images: ScreenSpec.Images(count: 3, pixelWidth: 600, pixelHeight: 400), rows: 12,
    cacheBytes: 1 << 18, drawnPercent: 25, weight: 2)

  /// The model dominates.
  package static let list = ScreenSpec(
    kind: "list", views: 42, rows: 400, drawnPercent: 25, weight: 2)

  /// Light; the typed text matters.
  package static let form = ScreenSpec(
    kind: "form", views: 30, rows: 1, fields: 6, drawnPercent: 5, weight: 3)

  /// Many small views.
  package static let article = ScreenSpec(
    kind: "article", views: 672, text: ScreenSpec.Text(layouts: 336, characters: 40), rows: 30,
    drawnPercent: 25, weight: 1)

  /// A web page: many small objects that are not views, and images; the page is fetched whenever its view is
  /// loaded.
  ///
  /// Its weight is 0, so that numbered pages keep the kinds that they had before this kind was added; traces
  /// use it by name.
  package static let web = ScreenSpec(
    kind: "web", views: 8, document: 3_600,
    documentImages: ScreenSpec.Images(count: 16, pixelWidth: 400, pixelHeight: 250), rows: 1, drawnPercent: 5,
    weight: 0)

  /// The target of a link: a page of text and a picture, shown for a moment; traces also use it by name. A line of a
  /// paragraph has 45 to 75 characters (R. Bringhurst, The Elements of Typographic Style).
  package static let info = ScreenSpec(
    kind: "info", views: 42, text: ScreenSpec.Text(layouts: 36, characters: 75),
    images: ScreenSpec.Images(count: 1, pixelWidth: 600, pixelHeight: 400), rows: 30,
    drawnPercent: 50, weight: 0)
}
