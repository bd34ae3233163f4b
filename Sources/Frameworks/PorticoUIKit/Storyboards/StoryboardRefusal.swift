// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import PorticoFoundation
import SystemModel

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
        return "\(call): \(asked)\(file) is not loaded, because interface files do not exist here; \(advice)"
    }

    /// A class of the app with the name of the identifier, which is the usual choice: `DetailViewController`.
    private static func classNamed(_ identifier: String) -> String? {
        guard let context = ProcessContext.currentIfAny else { return nil }
        let manifest = context.manifest
        let delegates = manifest.sceneManifest?.configurations.compactMap(\.delegateClass) ?? []
        // The module's name is that of the delegate classes, or of the executable.
        let modules = delegates.compactMap { $0.split(separator: ".").first.map(String.init) } + [manifest.executable]
        for module in modules {
            if let found = NamedClasses.find("\(module).\(identifier)") { return "\(found)" }
        }
        return nil
    }
}
