// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

// An app that works in the background, in the Swift 5 language mode and as tutorials write it.

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    private var backgroundTask: UIBackgroundTaskIdentifier = .invalid

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "test.news.refresh", using: nil) { task in
            self.handleAppRefresh(task: task as! BGAppRefreshTask)
        }
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "test.news.cleanup", using: .main) { task in
            self.handleCleanup(task: task as! BGProcessingTask)
        }
        return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        scheduleAppRefresh()
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        switch url.host {
        case "save": save()
        case "leak": UIApplication.shared.beginBackgroundTask(withName: "Leak")
        case "clean": scheduleCleanup()
        case "note":
            do {
                try "Read.".write(toFile: "note.txt", atomically: false, encoding: .utf8)
            } catch {
                print("No note: \(error)")
            }
        case "visit":
            do { try countVisit() } catch { print("Could not count the visit: \(error)") }
        default: return false
        }
        return true
    }

    // MARK: - What is kept

    /// Counts in the defaults and in a file, and shows the result as quick actions.
    private func countVisit() throws {
        let visits = UserDefaults.standard.integer(forKey: "visits") + 1
        UserDefaults.standard.set(visits, forKey: "visits")

        let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        let file = documents.appendingPathComponent("visits.txt")
        var text = "I"
        if FileManager.default.fileExists(atPath: file.path) {
            text += try String(contentsOf: file, encoding: .utf8)
        }
        try text.write(to: file, atomically: true, encoding: .utf8)

        let folders = [
            documents,
            FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask)[0],
            try FileManager.default.url(
                for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true),
            try FileManager.default.url(
                for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true),
            FileManager.default.temporaryDirectory, URL.documentsDirectory,
        ]
        let titles = [
            "\(Bundle.main.bundleIdentifier!) \(Bundle.main.infoDictionary!["CFBundleExecutable"]!)",
            "visit \(visits) \(text)",
            folders.map { $0.path.replacingOccurrences(of: NSHomeDirectory(), with: "~") }.joined(separator: " "),
            "\(TimeZone.current.identifier) \(Calendar.current.timeZone.identifier) \(Locale.current.identifier)",
        ]
        UIApplication.shared.shortcutItems = titles.map { UIApplicationShortcutItem(type: $0, localizedTitle: $0) }
    }

    // MARK: - Time for something that has begun

    private func save() {
        backgroundTask = UIApplication.shared.beginBackgroundTask(withName: "Save") {
            self.endSaving()
        }
    }

    private func endSaving() {
        UIApplication.shared.endBackgroundTask(backgroundTask)
        backgroundTask = .invalid
    }

    // MARK: - App refresh

    private func scheduleAppRefresh() {
        let request = BGAppRefreshTaskRequest(identifier: "test.news.refresh")
        request.earliestBeginDate = Date(timeIntervalSinceNow: 15 * 60)
        do {
            try BGTaskScheduler.shared.submit(request)
        } catch {
            print("Could not schedule app refresh: \(error)")
        }
    }

    private func handleAppRefresh(task: BGAppRefreshTask) {
        scheduleAppRefresh()
        task.setTaskCompleted(success: true)
    }

    // MARK: - Processing

    private func scheduleCleanup() {
        let request = BGProcessingTaskRequest(identifier: "test.news.cleanup")
        request.requiresExternalPower = true
        do {
            try BGTaskScheduler.shared.submit(request)
        } catch {
            print("Could not schedule the clean-up: \(error)")
        }
    }

    /// Goes on until the system ends it.
    private func handleCleanup(task: BGProcessingTask) {
        task.expirationHandler = {
            task.setTaskCompleted(success: false)
        }
    }
}
