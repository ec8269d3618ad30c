/// The kinds of screen that come with the suite; their shares differ on purpose.
///
/// Sizes: 42 views a screen is the mean of the Rico data set (Deka et al., UIST 2017: 3 M elements, 72 k screens), 672
/// that of a heavy one seen in the field; a decoded image takes w·h·4 bytes, a full-screen store 4,002,000 at 375×667@2.
package enum ScreenCatalogue {
  package static let all: [ScreenSpec] = [feed, list, form, article, web, info]

  /// Images dominate.
  package static let feed = ScreenSpec(
    kind: "feed", views: 42,
    images: ScreenSpec.Images(count: 3, pixelWidth: 600, pixelHeight: 400), rows: 12,
    cacheBytes: 1 << 18, drawnPercent: 25, weight: 1)

  /// The model dominates.
  package static let list = ScreenSpec(
    kind: "list", views: 42, rows: 400, drawnPercent: 25, weight: 2)

  /// Light; what was typed matters.
  package static let form = ScreenSpec(
    kind: "form", views: 30, rows: 1, fields: 6, drawnPercent: 5, weight: 2)

  /// Many small views.
  package static let article = ScreenSpec(
    kind: "article", views: 672, rows: 30, drawnPercent: 25, weight: 4)

  /// A web page: many small objects that are no views. Its weight is 0, so that pages keep the kinds they had before
  /// it came; traces reach it by name.
  package static let web = ScreenSpec(
    kind: "web", views: 8, document: 20_000, rows: 1, drawnPercent: 5, weight: 0)

  /// What a link explains: a page of text and a picture, shown for a moment; reached by name as well.
  package static let info = ScreenSpec(
    kind: "info", views: 42, images: ScreenSpec.Images(count: 1, pixelWidth: 600, pixelHeight: 400), rows: 30,
    drawnPercent: 50, weight: 0)
}
