// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import XcodeProjects

/// An extension of the app, whose sources become a part of the app's module.
struct ExtensionInput {
    var target: ProjectTarget
    /// Its folder in the package, and the name of its process.
    var name: String
    var point: String
    /// Absolute paths, in order.
    var sources: [String]
    var resources: [String]
}

extension AppInput {
    /// The extensions of the app that run here, with their sources and resources.
    static func extensions(of target: ProjectTarget, in tree: SourceTree) -> (parts: [ExtensionInput], notes: [String])
    {
        var parts: [ExtensionInput] = []
        var notes: [String] = []
        for part in target.embedded.compactMap({ tree[$0] }).filter({ $0.kind == .appExtension }) {
            guard let point = part.extensionPoint else {
                notes.append("the extension \(part.name) is not adapted: its extension point is not known")
                continue
            }
            guard ExtensionManifest.pointsRun.contains(point) else {
                notes.append("the extension \(part.name) is not adapted: there is no \(point)")
                continue
            }
            // What it links is the app's, or a stub.
            let sources = part.sources.map { $0.path(percentEncoded: false) }
            parts.append(
                ExtensionInput(
                    target: part, name: identifier(part.name), point: point,
                    sources: sources.filter { $0.hasSuffix(".swift") },
                    resources: tree.linkedResources(of: part).map { $0.path(percentEncoded: false) }))
        }
        return (parts, notes)
    }
}
