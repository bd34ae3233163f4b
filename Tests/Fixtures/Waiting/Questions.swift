// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemFrameworks

/// What an app asks the system on its main thread, which waits for the answer: as in many answers on the web.
enum Question: String, CaseIterable, Sendable {
    case settings, twice, withLimit, task, request, laterOnMain

    @MainActor
    func ask(_ show: @escaping @MainActor (String) -> Void) {
        let start = Date()
        let say: @MainActor (String) -> Void = { text in
            show("\(self) \(text) after \(Int(Date().timeIntervalSince(start).rounded())) s")
        }
        switch self {
        case .settings: say("\(Self.isAuthorized())")
        case .twice: say("\(Self.isAuthorized()) \(Self.pending())")
        case .withLimit:
            let isDone = DispatchSemaphore(value: 0)
            UNUserNotificationCenter.current().getDeliveredNotifications { _ in isDone.signal() }
            let result = isDone.wait(timeout: .now() + 5)
            let never = DispatchSemaphore(value: 0)
            say("\(result == .success) \(never.wait(timeout: .now() + 5) == .success)")
        case .task:
            let isDone = DispatchSemaphore(value: 0)
            Task.detached {
                _ = await UNUserNotificationCenter.current().notificationSettings()
                isDone.signal()
            }
            isDone.wait()
            say("done")
        case .request:
            let group = DispatchGroup()
            for number in 1...3 {
                group.enter()
                let content = UNMutableNotificationContent()
                content.body = "Time is up"
                let request = UNNotificationRequest(
                    identifier: "\(number)", content: content,
                    trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false))
                UNUserNotificationCenter.current().add(request) { _ in group.leave() }
            }
            group.wait()
            say("\(Self.pending())")
        case .laterOnMain: DispatchQueue.main.async { say("\(Self.isAuthorized()) \(Self.pending())") }
        }
    }

    private static func isAuthorized() -> Bool {
        let isDone = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var answer = false
        UNUserNotificationCenter.current().getNotificationSettings { settings in
            answer = settings.authorizationStatus == .authorized
            isDone.signal()
        }
        isDone.wait()
        return answer
    }

    private static func pending() -> Int {
        let isDone = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var answer = -1
        UNUserNotificationCenter.current().getPendingNotificationRequests { requests in
            answer = requests.count
            isDone.signal()
        }
        isDone.wait()
        return answer
    }
}
