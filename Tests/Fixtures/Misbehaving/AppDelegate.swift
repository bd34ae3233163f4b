// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemFrameworks

/// An app that behaves badly in the way its executable is called: tests copy it into bundles under different names.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let habit = Habit(rawValue: ProcessInfo.processInfo.processName)

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        switch habit {
        case .crashes: abort()
        case .exits: exit(3)
        case .hangs: while true { pause() }
        case .hoards:
            Task { await hoard(application) }
            return true
        case .fillsLists:
            Task { await fillList(application) }
            return true
        case .computes:
            Task.detached { await Self.compute(application) }
            return true
        case .answersTwice, .pulses, nil: return true
        }
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        if habit == .pulses { pulse() }
    }

    /// Works on a thread of its own, which the host sees only in the kernel's tables, and shows in the icon's menu that it
    /// is done.
    private static nonisolated func compute(_ application: UIApplication) async {
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: .milliseconds(50))
        while clock.now < end {}
        await MainActor.run {
            application.shortcutItems = [UIApplicationShortcutItem(type: "outcome", localizedTitle: "computed")]
        }
    }

    /// As a recording light does that starts over in the completion of each animation.
    private func pulse() {
        UIView.animate(withDuration: 0.2, animations: {}) { _ in self.pulse() }
    }

    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        completionHandler(true)
        if habit == .answersTwice { completionHandler(true) }
    }

    /// Adds requests that are small where they are kept and six times as large on the wire, and shows in the icon's menu
    /// how many of them it gets back.
    private func fillList(_ application: UIApplication) async {
        let center = UNUserNotificationCenter.current()
        for number in 1...5 {
            let content = UNMutableNotificationContent()
            content.title = String(repeating: "\u{1}", count: 2_500_000)
            let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: false)
            let request = UNNotificationRequest(identifier: "\(number)", content: content, trigger: trigger)
            do { try await center.add(request) } catch { preconditionFailure("\(error)") }
        }
        let pending = await center.pendingNotificationRequests()
        application.shortcutItems = [
            UIApplicationShortcutItem(type: "outcome", localizedTitle: "\(pending.count) wait")
        ]
    }

    /// Adds requests that are too large for any good purpose, and shows in the icon's menu what became of them.
    private func hoard(_ application: UIApplication) async {
        let center = UNUserNotificationCenter.current()
        for megabytes in [3, 13] {
            let content = UNMutableNotificationContent()
            content.title = "Hoard"
            content.userInfo = ["text": String(repeating: "x", count: megabytes << 20)]
            let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: false)
            var outcome = "is added"
            do {
                try await center.add(
                    UNNotificationRequest(identifier: "\(megabytes) MB", content: content, trigger: trigger))
            } catch {
                outcome = (error as? UNError).map { "\($0.code.rawValue)" } ?? "\(error)"
            }
            let pending = await center.pendingNotificationRequests()
            let sizes = pending.map { ($0.content.userInfo["text"] as? String)?.utf8.count ?? 0 }
            application.shortcutItems = [
                UIApplicationShortcutItem(
                    type: "outcome", localizedTitle: "\(megabytes) MB: \(outcome), \(sizes) wait")
            ]
        }
    }
}

/// What an app can do wrong without touching the wire; the raw value is the executable's name.
enum Habit: String {
    case crashes = "Crashes"
    case exits = "Exits"
    case hangs = "Hangs"
    case answersTwice = "AnswersTwice"
    case hoards = "Hoards"
    case fillsLists = "FillsLists"
    case pulses = "Pulses"
    case computes = "Computes"
}
