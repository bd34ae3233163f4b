// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks
import ToDoListShared

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    private(set) var store: Result<TaskStore, any Error>?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        store = Result { try TaskStore.open() }
        return true
    }
}
