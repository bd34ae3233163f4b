// Portico
// SPDX-License-Identifier: Apache-2.0

/// An error that makes a whole file invalid.
public struct AssociationFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error.
    public var code: Code
    /// `line 3, column 14`, or a path such as `$.applinks.details`; empty for the whole file.
    public var place: String
    /// What is wrong.
    public var problem: String
    /// What to do about it.
    public var remedy: String

    /// The kinds of errors.
    public struct Code: Hashable, Sendable {
        private enum Kind: Hashable { case empty, tooLarge, signature, encoding, syntax, structure }

        private let kind: Kind

        /// The file is empty.
        public static let empty = Code(kind: .empty)
        /// The file exceeds the size that devices read.
        public static let tooLarge = Code(kind: .tooLarge)
        /// The file begins like a signed file, but contains no JSON.
        public static let signature = Code(kind: .signature)
        /// The data is not text in an encoding that JSON allows.
        public static let encoding = Code(kind: .encoding)
        /// The text is not JSON.
        public static let syntax = Code(kind: .syntax)
        /// The JSON does not have the structure of an association file.
        public static let structure = Code(kind: .structure)
    }

    /// The place, the problem and the remedy in one line.
    public var description: String {
        (place.isEmpty ? "" : "\(place): ") + problem + "; " + remedy
    }
}

extension AssociationFileError {
    static let empty = AssociationFileError(
        code: .empty, place: "", problem: "the file is empty", remedy: "the smallest valid file is {}")

    static func tooLarge(_ size: Int, limit: Int) -> AssociationFileError {
        AssociationFileError(
            code: .tooLarge, place: "", problem: "the file has \(size) bytes; devices read at most \(limit)",
            remedy: "combine rules with wildcards, or move apps to separate hosts")
    }

    static let signature = AssociationFileError(
        code: .signature, place: "", problem: "the file is signed, and no JSON was found inside",
        remedy: "serve the JSON as it is, unsigned")

    static let encoding = AssociationFileError(
        code: .encoding, place: "", problem: "the file is not text in UTF-8", remedy: "save it as UTF-8")

    static func syntax(_ error: PayloadSyntaxError) -> AssociationFileError {
        AssociationFileError(
            code: .syntax, place: "line \(error.line), column \(error.column)",
            problem: "not JSON: " + error.problem.replacing("the payload", with: "the file"),
            remedy: "fix it there; devices ignore the whole file")
    }

    static func structure(_ path: PayloadPath, _ value: PayloadValue, expected: String) -> AssociationFileError {
        AssociationFileError(
            code: .structure, place: path.description, problem: "is \(value.described)",
            remedy: "make it \(expected)")
    }
}

/// A part of a file that is ignored, or that differs from its apparent meaning.
public struct AssociationWarning: Codable, Hashable, Sendable, CustomStringConvertible {
    /// `$.applinks.details[0].components[2]`; `$` for the whole file.
    public var path: String
    /// The problem and its effect.
    public var message: String

    public var description: String { "\(path) \(message)" }
}
