// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The device's time zone in Foundation.
package enum SystemTimeZone {
    /// Sets `TimeZone.current`. Only for a process with a single app: the zone is a global of the whole program.
    @MainActor
    package static func become(_ identifier: String) {
        setenv("TZ", identifier, 1)
        tzset()
        NSTimeZone.resetSystemTimeZone()
    }

    /// Notifies the process's observers that the zone has changed.
    @MainActor
    package static func postDidChange() {
        NotificationCenter.default.post(name: .NSSystemTimeZoneDidChange, object: nil)
    }
}
