import Messages

/// The files of `bench init`: a small shop that can be run, with a comment for everything that can be changed.
enum StarterFiles {
  static let screens = """
    # The kinds of screen of your app, one a line: a name, then what a screen of this kind is made of.
    #
    #   views:80              views in the tree, the root and its scroll view included (required)
    #   view:500B             what each view and its layer take together
    #   text:30x40            texts x characters of each; 14x40 if left out
    #   images:2x750x500      images x width x height, in pixels
    #   rows:30               rows fetched from a database, about 4 kB each
    #   cache:2MiB            data computed in advance and kept
    #   fields:3              text fields that a person fills in
    #   drawn:60%             the share of the screen that its views draw into; 50% if left out
    #   document:3600         nodes of a web page
    #   weight:2              how often numbered pages are of this kind; 1 if left out, 0 for never
    #
    # A name has letters of any language, digits, hyphens and underscores. Sizes are best measured in your app: what a
    # screen takes, and how many views, images and rows it has.

    feed      views:60  images:6x600x400  rows:40                 drawn:80%
    product   views:90  images:2x750x500  rows:10   cache:1MiB    drawn:70%
    cart      views:40  rows:8            fields:2                drawn:40%
    checkout  views:50  rows:2            fields:8                drawn:40%  weight:0

    """

  /// A screens file with a line for each imported kind and the number of its views; each starts as an ordinary screen.
  static func screens(of kinds: [(kind: String, views: Int)]) -> String {
    let comments = screens.split(separator: "\n", omittingEmptySubsequences: false).prefix {
      $0.hasPrefix("#")
    }
    let width = kinds.map(\.kind.count).max() ?? 0
    let lines = kinds.map { kind, views in
      kind + String(repeating: " ", count: width - kind.count)
        + "  views:42  images:1x600x400  rows:12    # \(views.counted("view"))"
    }
    return (comments.map(String.init) + [""] + lines).map { $0 + "\n" }.joined()
  }

  static let trace = """
    # What a person does in your app, one step a line. Check it with: bench trace check trace.txt --screens screens.txt
    #
    #   push product          forward, in a new screen; push product:12 shows the content of page 12
    #   push 17               a page by its number; the weights of the kinds decide its kind
    #   pop                   back; pop 3 goes back three times, popToRoot to the bottom
    #   present checkout      a modal screen, and dismiss to close it
    #   tab 1                 to another tab
    #   wait 5s               time goes by
    #   warn                  a memory warning of your own; a limit sends its warnings by itself
    #   mark input            the screen in front has input that is not sent; unmark input when it is
    #   background            and foreground
    #   session               a new launch of the app

    # Before the first session: what each tab shows at first.
    tab 0 feed
    tab 1 cart

    session
    push product:1
    push product:2
    push product:3
    pop 2
    push product:4
    push product:5
    wait 5s
    pop
    tab 1
    present checkout
    mark input
    wait 20s
    unmark input
    dismiss
    tab 0
    push product:6
    push 7
    push 8
    pop 3
    popToRoot

    session
    push product:2
    push product:9
    push 10
    push 11
    push 12
    background
    wait 60s
    foreground
    pop 5

    """
}
