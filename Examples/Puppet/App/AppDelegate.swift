// Portico
// SPDX-License-Identifier: Apache-2.0

import PuppetShared
import SystemFrameworks

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    private(set) var services: PuppetServices!

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        services = PuppetServices()
        return true
    }
}
