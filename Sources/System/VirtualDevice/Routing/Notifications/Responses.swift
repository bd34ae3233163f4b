// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// What the user does with a notification. Rules: notifications sheet 2.7, 2.8.
//
//     tap                        the app comes to the front and gets the default action
//     action with .foreground    the same, with the action's identifier
//     any other action           the app is resumed or launched in the background and gets it there
//     dismiss                    only for a category with .customDismissAction, in the background
//
// An expanded notification's extension is asked before the app is; see ContentExtensions.swift.

extension Device {
    func refusalToAnswer(bundle: String?, identifier: String?, _ answer: NotificationGesture) -> DeviceError? {
        if let bundle, let refusal = refusalOfApp(bundle) { return refusal }
        guard let found = notificationList.newest(of: bundle, identifier: identifier, view) else {
            return .noNotification(bundle: bundle, identifier: identifier)
        }
        switch answer {
        case .tap: return refusalToEnter(found.bundle)
        case .openSettings: return refusalToOpenNotificationSettings(of: found.bundle)
        case .action(let action): return refusalToAct(action, text: nil, on: found.record, of: found.bundle)
        case .reply(let action, let text): return refusalToAct(action, text: text, on: found.record, of: found.bundle)
        case .keep, .turnOff:
            let authorization = notificationSettings[found.bundle].authorization
            return authorization == .provisional ? nil : .notQuiet(identifier: found.record.identifier)
        case .close, .mediaButton, .contentButton:
            guard isExpanded(found.record, of: found.bundle) else { return .notExpanded }
            return expanded.refusal(answer)
        case .dismiss, .flickAway, .expand: return nil
        }
    }

    private func refusalToAct(
        _ action: String, text: String?, on record: NotificationRecord, of bundle: String
    ) -> DeviceError? {
        let shown = shownActions(of: record, bundle: bundle)
        guard let chosen = shown.first(where: { $0.identifier == action }) else {
            let all = actions(of: record, bundle: bundle).count
            let limit = profile.notifications.maximumActionsUnlimited
            let hidden = min(all, limit) - shown.count
            var more = hidden > 0 ? ["\(hidden) more when it is expanded"] : []
            if all > limit { more.append("\(all - limit) that no notification has room for") }
            return .noAction(action, category: record.content.category, available: shown.map(\.identifier) + more)
        }
        switch (chosen.textInput, text) {
        case (nil, .some): return .actionTakesNoText(action)
        case (.some, nil): return .actionTakesText(action)
        default: return chosen.opensApp ? refusalToEnter(bundle) : nil
        }
    }

    /// The buttons that fit: a few below a banner, more below an opened notification (sheet 2.8).
    func shownActions(of record: NotificationRecord, bundle: String) -> [ActionRecord] {
        let rules = profile.notifications
        let isOpen = isExpanded(record, of: bundle)
        return Array(
            actions(of: record, bundle: bundle)
                .prefix(isOpen ? rules.maximumActionsUnlimited : rules.maximumActionsLimited))
    }

    /// The category's actions, or those that an opened notification's extension has put in their place.
    private func actions(of record: NotificationRecord, bundle: String) -> [ActionRecord] {
        if isExpanded(record, of: bundle) { return expanded.open?.actions ?? [] }
        return notificationCategories.category(record.content.category, of: bundle)?.actions ?? []
    }

    mutating func answerNotification(bundle: String?, identifier: String?, _ answer: NotificationGesture) {
        guard let found = notificationList.newest(of: bundle, identifier: identifier, view) else { return }
        let (bundle, record) = found
        switch answer {
        case .tap: respond(ResponseRecord(notification: record), opensApp: true, of: bundle)
        case .openSettings: enter(bundle, with: .notificationSettings(record))
        case .action(let action): act(action, text: nil, on: record, of: bundle)
        case .reply(let action, let text): act(action, text: text, on: record, of: bundle)
        case .dismiss: dismiss(record, of: bundle)
        // A banner pushed away is still in the list; nobody is told.
        case .flickAway:
            if notificationList.isBanner(record.identifier, of: bundle) { clearBanner() }
        case .expand: expand(record, of: bundle)
        case .close: closeExpanded()
        case .mediaButton: tapMediaButton()
        case .contentButton(let title): tapContentButton(title)
        case .keep: decideOnQuietNotifications(of: bundle, keep: true)
        case .turnOff: decideOnQuietNotifications(of: bundle, keep: false)
        }
    }

    private mutating func act(_ identifier: String, text: String?, on record: NotificationRecord, of bundle: String) {
        guard let action = shownActions(of: record, bundle: bundle).first(where: { $0.identifier == identifier })
        else { return }
        let response = ResponseRecord(notification: record, action: identifier, text: text)
        // Unlock first, then the action: nobody may get it before (rule 3). What opens the app unlocks on the way.
        let isAsked = isExpanded(record, of: bundle) && expanded.open?.process != nil
        if isLocked, action.requiresAuthentication, isAsked || !action.opensApp {
            trace(.notice(app: nil, "the user unlocks the device"))
            unlock()
        }
        if askExpanded(response, opensApp: action.opensApp, of: bundle) { return }
        respond(response, opensApp: action.opensApp, of: bundle)
    }

    /// Hands a response to the app, in front or in the background.
    mutating func respond(_ response: ResponseRecord, opensApp: Bool, of bundle: String) {
        if opensApp {
            enter(bundle, with: .response(response))
        } else {
            handInBackground(.notification(.didReceiveResponse(response)), to: bundle)
        }
        // Not before: the files stay as long as the app deals with the response.
        take(response.notification, of: bundle)
    }

    /// Clear: the notification goes; the app is told when its category says so (rule 5).
    private mutating func dismiss(_ record: NotificationRecord, of bundle: String) {
        let category = notificationCategories.category(record.content.category, of: bundle)
        let isTold = (category?.options ?? 0) & CategoryRecord.Option.customDismissAction != 0
        if isTold {
            let response = ResponseRecord(notification: record, action: ResponseRecord.dismissAction)
            handInBackground(.notification(.didReceiveResponse(response)), to: bundle)
        }
        removeDelivered(record.identifier, of: bundle)
    }

    /// The notification that was answered leaves the list, where the profile says so.
    private mutating func take(_ record: NotificationRecord, of bundle: String) {
        if isExpanded(record, of: bundle) { closeExpanded() }
        clearBanner()
        if profile.notifications.answeredLeavesList { removeDelivered(record.identifier, of: bundle) }
    }

    /// Brings an app to life without a place on the screen, and calls it.
    mutating func handInBackground(
        _ callback: Callback, to bundle: String, source: DeliverySource = .notifications
    ) {
        guard let id = apps[bundle]?.process, let presence = processes[id]?.lifecycle.presence else {
            if let refusal = refusalToEnter(bundle) {
                diagnose(bundle, "\(callback.name) is lost: \(refusal)")
                return
            }
            startProcess(of: bundle, with: nil, inBackground: true, launchedFor: callback)
            let started = apps[bundle]!.process!
            enqueue(callback, to: started, source: source, after: [processes[started]!.lifecycle.arrivalItem])
            return
        }
        if processes[id]!.phase == .suspended { resume(id) }
        enqueue(callback, to: id, source: source, after: [processes[id]!.lifecycle.arrivalItem])
        guard presence == .background else { return }
        // It has its time from now on, whenever it came into the background.
        processes[id]!.lifecycle.revisit()
        armSuspension(id)
    }
}
