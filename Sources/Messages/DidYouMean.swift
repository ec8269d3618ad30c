/// The end of a sentence that names what was probably meant; empty where nothing comes close.
package func didYouMean(_ right: String?) -> String { right.map { "; did you mean '\($0)'?" } ?? "" }
