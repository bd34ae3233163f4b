// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
package import Foundation
import SystemModel

// What FoundationInterposition calls for `UserDefaults.standard`, `UserDefaults()` and `UserDefaults(suiteName:)`.

/// The process whose defaults are meant; nil outside of any app.
private func owner() -> ProcessContext? {
    guard let context = ProcessContext.find(for: "UserDefaults"), context.environment.home != nil else { return nil }
    return context
}

@_cdecl("portico_has_own_defaults")
package func hasOwnDefaults() -> Bool { owner() != nil }

@_cdecl("portico_standard_defaults")
package func standardDefaults() -> UnsafeMutableRawPointer {
    guard let defaults = owner().flatMap({ $0.standardDefaults }) else {
        preconditionFailure("UserDefaults.standard: the process has ended")
    }
    return Unmanaged.passRetained(defaults).toOpaque()
}

/// - Parameter suite: nil means the standard defaults.
@_silgen_name("portico_defaults")
package func defaults(ofSuite suite: consuming String?) -> UserDefaults? {
    guard let suite else { return owner()?.standardDefaults }
    return UserDefaults(suiteName: suite)
}

extension ProcessContext {
    /// The defaults of this app or extension, stored in its container; the same object each time.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/userdefaults/standard
    /// - Since: iOS 2.0
    /// - Differs: the arguments of the program and the global domain are not searched.
    fileprivate var standardDefaults: UserDefaults? {
        environment.home.map { home in singleton { StandardDefaults(self, home: home) }.defaults }
    }
}

private final class StandardDefaults: Sendable {
    // UserDefaults is thread-safe; Foundation on Linux does not say so.
    nonisolated(unsafe) let defaults: UserDefaults

    init(_ context: ProcessContext, home: String) {
        let own = context.environment.extensionBundle ?? context.manifest.bundleIdentifier
        let file = URL(filePath: home).appending(path: "Library/Preferences/\(own).plist")
        defaults = SuiteDefaults(store: SuiteStores.of(context).store(own, file: file))
    }
}
