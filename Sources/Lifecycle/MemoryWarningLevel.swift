/// How low memory is; UIKit doesn't tell the app, and only platforms of two levels answer them differently.
public enum MemoryWarningLevel: String, Hashable, Sendable, CaseIterable {
  case warning, critical
}
