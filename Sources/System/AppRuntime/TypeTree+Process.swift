// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

extension TypeTree {
    /// The types that the running process knows: the system's, and those of its own app's `Info.plist`. Outside of any
    /// app, as in a plain unit test, the system's alone.
    public static var current: TypeTree {
        guard let process = ProcessContext.currentIfAny, !process.manifest.typeDeclarations.isEmpty else {
            return .system
        }
        return process.singleton { KnownTypes(process.manifest) }.tree
    }
}

/// Made once in a process.
private final class KnownTypes: Sendable {
    let tree: TypeTree

    init(_ manifest: AppManifest) {
        tree = .system.adding(manifest.typeDeclarations)
    }
}
