// Portico
// SPDX-License-Identifier: Apache-2.0

import BulletinShared
import SystemFrameworks

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    let bulletin = Bulletin()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        bulletin.start()
        return true
    }
}
