// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The device's time zone, as Foundation of this process sees it.
package enum SystemTimeZone {
    /// Makes it `TimeZone.current`. Only for a process of one app: the zone is a global of the whole program.
    @MainActor
    package static func become(_ identifier: String) {
        setenv("TZ", identifier, 1)
        tzset()
        NSTimeZone.resetSystemTimeZone()
    }

    /// Tells everyone in the process who observes the zone; it has changed already.
    @MainActor
    package static func postDidChange() {
        NotificationCenter.default.post(name: .NSSystemTimeZoneDidChange, object: nil)
    }
}
