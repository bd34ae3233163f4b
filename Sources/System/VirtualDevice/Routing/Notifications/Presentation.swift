// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// What the user sees and hears. Rules: notifications sheet 2.5 (what), 2.6 (in the foreground), 2.9 (summary),
// 2.10 (interruption levels).
//
//     present ─► app active? ── yes ─► willPresent ─► what it asked for, as far as the user has granted it
//                    └── no ─► held for the summary? ─► list, lock screen or banner, sound, badge

/// Bits of `UNNotificationPresentationOptions`.
struct PresentationOptions: OptionSet {
    let rawValue: UInt

    static let badge = Self(rawValue: 1)
    static let sound = Self(rawValue: 2)
    /// The old name of list and banner together.
    static let alert = Self(rawValue: 4)
    static let list = Self(rawValue: 8)
    static let banner = Self(rawValue: 16)
    static let all: Self = [.badge, .sound, .list, .banner]
}

extension Device {
    /// Shows a notification, or asks the app that is in front. Texts given by key are looked up now.
    ///
    /// The permission is the one of this moment: between a push and what its extension made of it the user may have
    /// been in Settings.
    mutating func present(_ request: NotificationRequestRecord, of bundle: String) {
        if let why = notificationSettings.reasonForSilence(of: bundle) {
            trace(.notice(app: displayName(bundle), "\(request.identifier) is not shown: \(why)"))
            releaseAttachments(of: request.content, of: bundle)
            return
        }
        var request = request
        request.content.resolveTexts(in: localizedTexts(of: bundle))
        let notification = NotificationRecord(request: request, delivered: now, date: wallDate)
        if let id = apps[bundle]!.process, isAsked(id), request.content.isPresentable {
            // In line with the life cycle: never before the app has become active, never after it has resigned.
            enqueue(.notification(.willPresent(notification)), to: id, source: .lifecycle)
            return
        }
        let isHeld = ScheduledSummary.holds(
            notification, at: notificationSettings.level(of: request.content, of: bundle, profile),
            notificationSettings[bundle], profile)
        if isHeld { return hold(notification, of: bundle) }
        show(notification, .all, of: bundle)
    }

    private func isAsked(_ id: ProcessID) -> Bool {
        guard let process = processes[id] else { return false }
        return process.isActive
            || profile.notifications.inactiveAppIsAsked && process.lifecycle.presence == .foreground
                && process.phase != .suspended
    }

    /// Shows what was asked for, as far as the user has granted it and the moment allows.
    mutating func show(_ notification: NotificationRecord, _ options: PresentationOptions, of bundle: String) {
        let settings = notificationSettings[bundle]
        let content = notification.content
        if options.contains(.badge), let badge = content.badge { setBadge(badge, of: bundle) }
        let isListed =
            content.isVisible && !options.isDisjoint(with: [.list, .alert]) && list(notification, of: bundle)
        let level = notificationSettings.level(of: content, of: bundle, profile)
        // What comes when the device has been switched off is found in the list.
        let isHeard = isOn && settings.interrupts && level != .passive && self.settings.letsThrough(level, of: bundle)
        if content.isVisible, !options.isDisjoint(with: [.banner, .alert]) {
            let isSeen = isHeard && showAlert(notification, of: bundle)
            if !isSeen, isListed {
                let text = shownText(of: notification, of: bundle)
                trace(.listedQuietly(app: displayName(bundle), title: text.title, body: text.body))
            }
        }
        if options.contains(.sound) { play(content.sound, at: level, isHeard: isHeard, of: bundle) }
        if !options.isDisjoint(with: [.list, .banner, .alert]) { updateExpanded(with: notification, of: bundle) }
        // Of one that is neither in the list nor on the screen nobody needs the files any more.
        releaseAttachments(of: content, of: bundle)
    }

    /// Puts a notification on top of the list; an older one with its identifier goes. Says whether it is listed.
    private mutating func list(_ notification: NotificationRecord, of bundle: String) -> Bool {
        guard notificationSettings[bundle].notificationCenter == .enabled else { return false }
        let old = notificationList.add(notification, to: bundle)
        if let old { releaseAttachments(of: old.content, of: bundle) }
        removeHeld(notification.identifier, of: bundle)
        return true
    }

    /// On the lock screen or as a banner; says whether the settings let it be seen.
    private mutating func showAlert(_ notification: NotificationRecord, of bundle: String) -> Bool {
        let settings = notificationSettings[bundle]
        guard isLocked ? settings.lockScreen == .enabled : settings.alert == .enabled && settings.alertStyle != .none
        else { return false }
        let text = shownText(of: notification, of: bundle)
        let app = displayName(bundle)
        if let old = notificationList.show(notification, of: bundle) {
            releaseAttachments(of: old.record.content, of: old.bundle)
        }
        trace(
            isLocked
                ? .lockScreen(app: app, title: text.title, body: text.body)
                : .banner(app: app, title: text.title, body: text.body))
        return true
    }

    /// The banner is gone from the screen.
    mutating func clearBanner() {
        guard let old = notificationList.clearBanner() else { return }
        releaseAttachments(of: old.record.content, of: old.bundle)
    }

    /// A critical sound of an app that may have one is heard at any level, whatever Focus, mute switch and sound switch
    /// say; everything else is silenced by each of them. A critical notification without a sound gets one.
    ///
    /// Source: https://developer.apple.com/documentation/usernotifications/unnotificationsettings/criticalalertsetting
    private mutating func play(
        _ sound: SoundRecord?, at level: InterruptionLevel, isHeard: Bool, of bundle: String
    ) {
        let settings = notificationSettings[bundle]
        let mayBeCritical = settings.criticalAlert == .enabled
        // What comes when the device has been switched off is not heard at all.
        if isOn, settings.interrupts, mayBeCritical, let sound, sound.isCritical {
            trace(.sound(app: displayName(bundle), sound.summary))
            return
        }
        guard isHeard else { return }
        guard level != .critical else {
            let sound = sound ?? SoundRecord(isCritical: true)
            trace(.sound(app: displayName(bundle), sound.summary))
            return
        }
        guard settings.sound == .enabled, var sound, !isMuted else { return }
        // What is not allowed to be critical plays as an ordinary sound.
        sound.isCritical = false
        trace(.sound(app: displayName(bundle), sound.summary))
    }

    mutating func setBadge(_ badge: Int, of bundle: String) {
        let settings = notificationSettings[bundle]
        guard settings.interrupts, settings.badge == .enabled else { return }
        guard notificationList.setBadge(max(0, badge), of: bundle) else { return }
        trace(.badge(app: displayName(bundle), max(0, badge)))
    }

    // MARK: - In the foreground

    /// The app's delegate has answered.
    mutating func present(_ notification: NotificationRecord, options: UInt, of bundle: String) {
        show(notification, PresentationOptions(rawValue: options), of: bundle)
    }

    /// The app has no delegate, or one that does not care.
    mutating func presentWithoutAnswer(
        _ notification: NotificationRecord, _ result: CallbackResult, of id: ProcessID
    ) {
        guard let bundle = processes[id]?.bundle else { return }
        switch result {
        case .noDelegate where profile.notifications.foregroundWithoutDelegate == .present:
            show(notification, .all, of: bundle)
        case .noDelegate:
            trace(.notice(app: displayName(bundle), "not presented: the app is active and has no delegate"))
        case .notImplemented:
            trace(.notice(app: displayName(bundle), "not presented: the delegate has no willPresent"))
        default: break
        }
    }

    mutating func presentationTimedOut(_ number: Int, of id: ProcessID) {
        guard let callback = processes[id]?.openCompletions.removeValue(forKey: number) else { return }
        let bundle = processes[id]!.bundle
        diagnose(bundle, "willPresent's completion handler was not called in time; nothing is shown")
        releaseAttachments(of: callback, of: bundle)
    }
}

extension NotificationContentRecord {
    /// Whether there is anything that an app in front could be asked about.
    fileprivate var isPresentable: Bool { isVisible || badge != nil || sound != nil }
}

extension ProcessState {
    /// Whether the app is in front and not covered, as far as its queue leads.
    var isActive: Bool {
        lifecycle.presence == .foreground && !lifecycle.isInterrupted && phase != .suspended && !isExtension
    }
}
