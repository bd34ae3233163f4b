// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

// From the gateway to Notification Center. Rules: notifications sheet 2.1, 2.4, 2.5, 2.6.

/// What the notification daemon keeps for one app.
struct AppNotifications: Sendable {
    var settings = NotificationSettingsRecord()
    /// Lower-case hex.
    var token: String?
    var badge = 0
    /// Oldest first.
    var delivered: [NotificationRecord] = []
    /// Makes identifiers for pushes without a collapse identifier.
    var received = 0
}

/// Bits of `UNNotificationPresentationOptions` that this model acts on.
private enum Presentation {
    static let badge: UInt = 1
    static let alert: UInt = 4
    static let list: UInt = 8
    static let banner: UInt = 16
}

extension Device {
    func refusalOfPush(_ push: RemoteNotification, sequence: Int?) -> DeviceError? {
        // From the gateway: accepted long ago. What cannot be shown is dropped with a line in the timeline.
        if sequence != nil { return nil }
        if let refusal = refusalOfApp(push.topic) { return refusal }
        do throws(PayloadError) {
            _ = try NotificationPayload(push.payload)
            return nil
        } catch {
            return .malformedPayload(reason: error.description)
        }
    }

    /// Whether the gateway has sent this before: the device has it, only the gateway does not know yet.
    func isRepetition(_ event: DeviceEvent) -> Bool {
        guard case .push(_, let sequence?) = event else { return false }
        return sequence <= gatewaySequence
    }

    mutating func receive(_ push: RemoteNotification, sequence: Int?) {
        if let sequence {
            effects.append(.acknowledgePush(sequence: sequence))
            guard sequence > gatewaySequence else { return }
            gatewaySequence = sequence
        }
        guard apps[push.topic] != nil else {
            diagnose(push.topic, "push \(push.identifier) dropped: the app is not installed")
            return
        }
        do throws(PayloadError) {
            deliver(push, content: try NotificationPayload(push.payload))
        } catch {
            diagnose(push.topic, "push \(push.identifier) dropped: \(error)")
        }
    }

    mutating func gatewayConnected(_ name: String) {
        guard gateway != name else { return }
        gateway = name
        gatewaySequence = 0
    }

    private mutating func deliver(_ push: RemoteNotification, content: NotificationPayload) {
        let bundle = push.topic
        let settings = apps[bundle]!.notifications.settings
        apps[bundle]!.notifications.received += 1
        guard settings.authorization == .authorized || settings.authorization == .provisional else {
            let why = settings.authorization == .denied ? "the user has turned notifications off" : "never authorized"
            trace(.notice(app: displayName(bundle), "push \(push.identifier) is not shown: \(why)"))
            return
        }
        let number = apps[bundle]!.notifications.received
        let notification = NotificationRecord(
            identifier: push.collapseIdentifier ?? "push-\(number)", delivered: now,
            date: identity.epoch + Double(now.nanoseconds) / 1e9, content: content, payload: push.payload)
        if let id = apps[bundle]!.process, let process = processes[id], process.isActive, content.isVisible {
            // In line with the life cycle: never before the app has become active, never after it has resigned.
            enqueue(.willPresentNotification(notification), to: id, source: .lifecycle)
            return
        }
        setBadge(content.badge, of: bundle)
        guard content.isVisible else { return }
        list(notification, of: bundle)
        showBanner(notification, of: bundle)
    }

    /// Puts a notification on top of the list; an older one with its identifier goes.
    private mutating func list(_ notification: NotificationRecord, of bundle: String) {
        apps[bundle]!.notifications.delivered.removeAll { $0.identifier == notification.identifier }
        apps[bundle]!.notifications.delivered.append(notification)
    }

    /// Only with the user's permission: an app allowed provisionally, or without alerts, shows none.
    private mutating func showBanner(_ notification: NotificationRecord, of bundle: String) {
        guard apps[bundle]!.notifications.settings.showsAlerts else { return }
        let content = notification.content
        trace(.banner(app: displayName(bundle), title: content.title, body: content.body))
    }

    private mutating func setBadge(_ badge: Int?, of bundle: String) {
        if let badge, apps[bundle]!.notifications.settings.setsBadge {
            apps[bundle]!.notifications.badge = max(0, badge)
        }
    }

    // MARK: - In the foreground

    /// Shows what the app's delegate asked for and the user has granted, and nothing else.
    mutating func present(_ notification: NotificationRecord, options: UInt, of bundle: String) {
        if options & Presentation.badge != 0 { setBadge(notification.content.badge, of: bundle) }
        if options & (Presentation.list | Presentation.alert) != 0 { list(notification, of: bundle) }
        if options & (Presentation.banner | Presentation.alert) != 0 { showBanner(notification, of: bundle) }
    }

    /// The app has no delegate, or one that does not care.
    mutating func presentWithoutAnswer(
        _ notification: NotificationRecord, _ result: CallbackResult, of id: ProcessID
    ) {
        guard let bundle = processes[id]?.bundle else { return }
        switch result {
        case .noDelegate where profile.notifications.foregroundWithoutDelegate == .present:
            present(notification, options: Presentation.badge | Presentation.list | Presentation.banner, of: bundle)
        case .noDelegate:
            trace(.notice(app: displayName(bundle), "not presented: the app is active and has no delegate"))
        case .notImplemented:
            trace(.notice(app: displayName(bundle), "not presented: the delegate has no willPresent"))
        default: break
        }
    }

    mutating func presentationTimedOut(_ number: Int, of id: ProcessID) {
        guard processes[id]?.openCompletions.removeValue(forKey: number) != nil else { return }
        diagnose(processes[id]!.bundle, "willPresent's completion handler was not called in time; nothing is shown")
    }
}

extension AppProcess {
    /// Whether the app is in front and not covered, as far as its queue leads.
    var isActive: Bool { presence == .foreground && !isInterrupted && phase != .suspended }
}
