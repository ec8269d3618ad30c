import Lifecycle

/// A person types into a form, reads the info screen while memory runs low, and comes back.
func formSession(on platform: Platform) throws -> (typed: String?, log: EventLog) {
  let application = Application(platform: platform, log: EventLog(keepsEvents: true))
  let window = Window(application: application, size: Size(width: 375, height: 667), scale: 2)

  let root = View(backgroundColor: .white)
  let field = TextField(frame: Rect(x: 8, y: 80, width: 359, height: 44))
  root.addSubview(field)
  let storyboard = try Archive(of: root, outlets: ["field": field])

  let form = storyboard.instantiateViewController {
    FormController(in: application, title: "Form", archive: $0)
  }
  let stack = NavigationController(in: application, title: "Stack", root: form)
  window.show(stack)
  form.type("Dear all")
  application.removeLoggedEvents()

  stack.push(ViewController(in: application, title: "Info"))
  application.deliverMemoryWarning()
  stack.pop()
  return (form.typedText, application.log)
}
