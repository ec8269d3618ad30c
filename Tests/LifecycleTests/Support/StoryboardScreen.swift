import Lifecycle

/// Apple's MyViewController: outlets to a button and a text field, and an action that the button sends.
final class StoryboardScreen: ViewController {
  weak var myButton: Control?
  weak var myTextField: ArchivedLabel?
  /// What happened to it beyond the log, in order.
  private(set) var story: [String] = []

  override func awakeFromNib() {
    super.awakeFromNib()
    story.append("awakeFromNib, view loaded: \(isViewLoaded)")
  }

  override func connect(outlet: String, to view: View) {
    switch outlet {
    case "myButton": myButton = view as? Control
    case "myTextField": myTextField = view as? ArchivedLabel
    default: super.connect(outlet: outlet, to: view)
    }
    story.append("outlet \(outlet)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let actions = myButton?.actions(forTarget: self) ?? []
    story.append("viewDidLoad, text awoken: \(myTextField?.awakenings ?? 0), actions: \(actions)")
  }

  override func perform(action: String, sender: Control) {
    guard action == "myAction" || action == "help" else {
      return super.perform(action: action, sender: sender)
    }
    story.append("\(action) by \(sender === myButton ? "myButton" : "another")")
  }
}

extension Storyboard {
  /// Scenes `list` and `detail`; that of `detail` is Apple's listing 4-1.
  static func ofApp() throws -> Storyboard {
    Storyboard(scenes: ["list": try .ofScreen(), "detail": try .ofDetail()])
  }
}

extension Archive {
  /// A button that sends myAction and a text field.
  static func ofDetail() throws -> Archive {
    let root = View(frame: Rect(width: 375, height: 667), backgroundColor: .white)
    let (button, field) = (Control(frame: Rect(width: 100, height: 44)), ArchivedLabel("text"))
    root.addSubview(button)
    root.addSubview(field)
    return try Archive(
      of: root, outlets: ["myButton": button, "myTextField": field], actions: ["myAction": button])
  }
}
