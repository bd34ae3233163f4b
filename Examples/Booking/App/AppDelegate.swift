// Portico
// SPDX-License-Identifier: Apache-2.0

import BookingShared
import SystemFrameworks

/// Booking with scenes: the app delegate handles the launch, the scene delegate receives the links.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    let booking = Booking()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        booking.registerForNotifications()
        return true
    }
}
