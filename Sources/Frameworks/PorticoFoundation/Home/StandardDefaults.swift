// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import SystemModel

private final class StandardDefaults: Sendable {
    // UserDefaults is thread-safe; Foundation on Linux does not say so.
    nonisolated(unsafe) let defaults: UserDefaults

    init(_ context: ProcessContext) {
        let own = context.environment.extensionBundle ?? context.manifest.bundleIdentifier
        let file = URL(filePath: context.environment.home ?? "").appending(path: "Library/Preferences/\(own).plist")
        defaults = SuiteDefaults(store: SuiteStores.of(context).store(own, file: file, isShared: false))
    }
}

extension ProcessContext {
    /// The process whose defaults are meant; nil outside of any app.
    static var withDefaults: ProcessContext? {
        find(for: "UserDefaults").flatMap { $0.environment.home == nil ? nil : $0 }
    }

    /// The defaults of this app or extension, stored in its container; the same object each time.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/userdefaults/standard
    /// - Since: iOS 2.0
    /// - Differs: the arguments of the program and the global domain are not searched.
    /// - Precondition: The process has a home.
    var standardDefaults: UserDefaults { singleton { StandardDefaults(self) }.defaults }
}

/// `UserDefaults(suiteName:)` for code of an app; nil as the name means the standard defaults.
func defaults(ofSuite suite: String?) -> UserDefaults? {
    guard let suite else { return ProcessContext.withDefaults?.standardDefaults }
    return UserDefaults(suiteName: suite)
}
