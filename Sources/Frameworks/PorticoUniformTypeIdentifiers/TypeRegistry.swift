// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import SystemModel

/// The types that the process knows: the system's, and those of its own app's `Info.plist`.
final class TypeRegistry: Sendable {
    let tree: TypeTree

    private init(_ tree: TypeTree) {
        self.tree = tree
    }

    /// Outside of any app, as in a plain unit test, the system's alone.
    static var current: TypeTree {
        guard let context = ProcessContext.currentIfAny, !context.manifest.typeDeclarations.isEmpty else {
            return .system
        }
        return context.singleton { TypeRegistry(.system.adding(context.manifest.typeDeclarations)) }.tree
    }
}
