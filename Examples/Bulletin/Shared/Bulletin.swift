// Portico
// SPDX-License-Identifier: Apache-2.0

public import NotificationFlows
import SystemFrameworks

/// Bulletin's notification handling: the observers and their actions.
@MainActor
public final class Bulletin {
    /// Keeps the responses that open the app until there is a window to show them.
    public let inbox = ResponseInbox()
    /// The responses that were handled without opening the app, oldest first.
    public private(set) var answered: [String] = []

    private let relay = NotificationCenterRelay()
    private let center = UNUserNotificationCenter.current()

    public init() {}

    /// Starts observing. Call this before `application(_:didFinishLaunchingWithOptions:)` returns, because the response
    /// that launched the app arrives next.
    public func start() {
        BulletinCategories.catalog.register(with: center)
        relay.addObserver(NotificationObserver("banners").onPresent { _ in [.banner, .list, .sound, .badge] })
        relay.addObserver(
            NotificationObserver("background").onResponse { [weak self] answer in
                await self?.handle(answer) ?? .passed
            })
        relay.addObserver(.inbox(inbox))
        center.delegate = relay
        UIApplication.shared.registerForRemoteNotifications()
    }

    /// Handles the responses that need no window. The inbox keeps all others.
    private func handle(_ answer: ReceivedResponse) async -> ResponseHandling {
        if let reply = BulletinCategories.messages.reply(to: answer) {
            switch reply {
            case .text(.reply, let text): await send(text, to: answer.content.title)
            case .action(.clear): await clear(thread: answer.content.threadIdentifier)
            case .dismissed: answered.append("dismissed \(answer.requestIdentifier)")
            case .opened, .action, .text, .unknown: return .passed
            }
            return .handled
        }
        if let reply = BulletinCategories.invitations.reply(to: answer), case .action(let action) = reply,
            action != .decline
        {
            answered.append("\(action.rawValue) \(answer.requestIdentifier)")
            await confirm("Calendar", action == .accept ? "You are going" : "You may be going")
            return .handled
        }
        return .passed
    }

    private func send(_ text: String, to name: String) async {
        answered.append("replied \(text)")
        await confirm("Sent", text.isEmpty ? "An empty message" : text)
    }

    private func clear(thread: String) async {
        let delivered = await center.deliveredNotifications()
        let identifiers = delivered.filter { $0.request.content.threadIdentifier == thread }.map(\.request.identifier)
        answered.append("cleared \(identifiers.count)")
        center.removeDeliveredNotifications(withIdentifiers: identifiers)
    }

    /// Confirms an action with a notification, because the app has no window now.
    private func confirm(_ title: String, _ body: String) async {
        let content = UNMutableNotificationContent()
        content.title = title
        content.body = body
        content.interruptionLevel = .passive
        let request = UNNotificationRequest(identifier: "done", content: content, trigger: nil)
        // A failure cannot be shown to the user here.
        try? await center.add(request)
    }
}
