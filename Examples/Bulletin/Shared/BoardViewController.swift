// Portico
// SPDX-License-Identifier: Apache-2.0

import NotificationFlows
public import SystemFrameworks

/// Bulletin's only screen: a button for each feature of article 003, and an alert for each response.
public final class BoardViewController: UIViewController {
    private var bulletin: Bulletin?
    private var goals = 0
    private let locations = CLLocationManager()

    public static func inNavigation(_ bulletin: Bulletin) -> UINavigationController {
        let board = BoardViewController()
        board.bulletin = bulletin
        return UINavigationController(rootViewController: board)
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Bulletin"
        button("Allow Notifications") { $0.askForPermission() }
        button("Settings") { $0.showSettings() }
        button("In Two Minutes") { $0.add(Reminders.soon) }
        button("Every Hour") { $0.add(Reminders.hourly) }
        button("Mondays at Eight") { $0.add(Reminders.mondays) }
        button("At McDonald's") {
            $0.locations.requestWhenInUseAuthorization()
            $0.add(Reminders.place)
        }
        button("Goal") { $0.goal() }
        button("Forget Everything") { _ in
            UNUserNotificationCenter.current().removeAllPendingNotificationRequests()
            UNUserNotificationCenter.current().removeAllDeliveredNotifications()
        }
    }

    /// From now on the opened notifications are shown.
    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        bulletin?.inbox.observe { [weak self] answer in
            self?.show(answer.content.title, answer.content.body)
        }
    }

    private func button(_ title: String, _ action: @escaping @MainActor (BoardViewController) -> Void) {
        view.addSubview(
            UIButton(
                primaryAction: UIAction(title: title) { [weak self] _ in
                    if let self { action(self) }
                }))
    }

    private func askForPermission() {
        Task {
            do {
                let granted = try await UNUserNotificationCenter.current().requestAuthorization(
                    options: [.alert, .badge, .sound])
                show("Notifications", granted ? "Thank you" : "Not now")
            } catch {
                show("Notifications", "\(error)")
            }
        }
    }

    private func showSettings() {
        Task {
            let settings = await UNUserNotificationCenter.current().notificationSettings()
            show("Settings", "\(settings)".split(separator: "; ").dropFirst().joined(separator: "; "))
        }
    }

    private func goal() {
        goals += 1
        add(Reminders.score(["1:0", "1:1", "2:1"][(goals - 1) % 3]))
    }

    private func add(_ request: UNNotificationRequest) {
        Task {
            do {
                try await UNUserNotificationCenter.current().add(request)
            } catch {
                show("Not scheduled", "\(error)")
            }
        }
    }

    private func show(_ title: String, _ message: String) {
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        if presentedViewController != nil { dismiss(animated: false) }
        present(alert, animated: true)
    }
}
