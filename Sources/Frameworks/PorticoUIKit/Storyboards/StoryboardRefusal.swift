// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the end of a process says that wanted something out of an interface file.
enum StoryboardRefusal {
    /// - Parameters:
    ///   - call: The method, in Apple's spelling.
    ///   - file: The name of the storyboard or nib, without its extension.
    ///   - identifier: What was asked for; nil for the initial view controller and for a nib.
    ///   - type: What the caller expects, where that is known.
    static func text(_ call: String, file: String, identifier: String? = nil, type: String? = nil) -> String {
        let asked = identifier.map { "\"\($0)\" of " } ?? ""
        let advice =
            (type ?? identifier.flatMap(classNamed)).map { "create a \($0) in code" }
            ?? "create the object in code"
        return "\(call): \(asked)\(file) is not in the app's bundle; \(advice), or install the app with its resources"
    }

    /// A class of the app with the name of the identifier, which is the usual choice: `DetailViewController`.
    private static func classNamed(_ identifier: String) -> String? { AppModules.find(identifier).map { "\($0)" } }
}
