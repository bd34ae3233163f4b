// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct DeepLinkPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        DeepLinkMacro.self, RouteMacro.self, MountMacro.self, QuickActionMacro.self,
    ]
}
