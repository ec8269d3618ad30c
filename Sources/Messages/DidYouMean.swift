/// The end of a sentence that suggests the name that was probably meant; empty if `right` is `nil`.
package func didYouMean(_ right: String?) -> String { right.map { "; did you mean '\($0)'?" } ?? "" }
