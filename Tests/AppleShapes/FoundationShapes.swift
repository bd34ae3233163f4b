// Portico
// SPDX-License-Identifier: Apache-2.0

// The shape of what the kit calls of Apple's Foundation that Linux's lacks; see README.md. `Scripts/check-apple` imports
// it wherever Foundation is imported.

@_exported public import CoreFoundation
@_exported public import Darwin
public import Foundation

#if !os(macOS)
    extension ProcessInfo {
        public func performExpiringActivity(
            withReason reason: String, using block: @escaping @Sendable (_ expired: Bool) -> Void
        ) {}
    }
#endif
