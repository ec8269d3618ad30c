/// How low memory is; UIKit doesn't report this to the app, and only platforms with two levels treat them
/// differently.
public enum MemoryWarningLevel: String, Hashable, Sendable, CaseIterable {
  case warning, critical
}
