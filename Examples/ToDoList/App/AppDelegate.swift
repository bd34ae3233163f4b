// Portico
// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import SystemFrameworks
import ToDoListShared

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    private(set) var store: Result<TaskStore, any Error>?
    private var coordinator: GroupCoordinator?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let store = Result { try TaskStore.open() }
        self.store = store
        coordinator = (try? store.get())?.makeCoordinator()
        coordinator?.start()
        return true
    }
}
