// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension NSNotification.Name {
    /// The user or the network has set the clock. Posted on the main thread, also to what was suspended then, when it runs
    /// again.
    ///
    /// Source: https://developer.apple.com/documentation/foundation/nsnotification/name-swift.struct/nssystemclockdidchange
    public static let NSSystemClockDidChange = NSNotification.Name("NSSystemClockDidChangeNotification")
}

/// The device's clock in Foundation.
package enum SystemClock {
    /// Notifies the process's observers that it was set.
    @MainActor
    package static func postDidChange() {
        NotificationCenter.default.post(name: .NSSystemClockDidChange, object: nil)
    }
}
