// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

// A tap on a notification. Rules: notifications sheet 2.7.

extension Device {
    func refusalToTap(bundle: String?, identifier: String?) -> DeviceError? {
        if let bundle, let refusal = refusalOfApp(bundle) { return refusal }
        guard let found = notification(of: bundle, identifier: identifier) else {
            return .noNotification(bundle: bundle, identifier: identifier)
        }
        return refusalToEnter(found.bundle)
    }

    /// The tapped notification leaves the list, the app comes to the front and gets the response.
    mutating func tapNotification(bundle: String?, identifier: String?) {
        guard let found = notification(of: bundle, identifier: identifier) else { return }
        apps[found.bundle]!.notifications.delivered.removeAll { $0.identifier == found.record.identifier }
        enter(found.bundle, with: .response(ResponseRecord(notification: found.record)))
    }

    private func notification(
        of bundle: String?, identifier: String?
    ) -> (bundle: String, record: NotificationRecord)? {
        var newest: (bundle: String, record: NotificationRecord)?
        for (key, app) in apps where bundle == nil || bundle == key {
            for record in app.notifications.delivered where identifier == nil || identifier == record.identifier {
                if let current = newest, current.record.delivered > record.delivered { continue }
                newest = (key, record)
            }
        }
        return newest
    }

    /// The response found nobody: lost, or kept until a delegate is set.
    mutating func responseWithoutDelegate(_ response: ResponseRecord, of process: AppProcess) {
        let name = displayName(process.bundle)
        switch profile.notifications.lateDelegate {
        case .drop:
            diagnose(process.bundle, "response lost: no notification delegate was set by the end of launching")
        case .deliverOnSet:
            processes[process.id]!.waitingResponses.append(response)
            trace(.notice(app: name, "the response waits for a notification delegate"))
        }
    }

    /// A delegate has been set: responses that waited for one are handed over, oldest first.
    mutating func notificationDelegateSet(_ id: ProcessID) {
        let waiting = processes[id]!.waitingResponses
        processes[id]!.waitingResponses = []
        for response in waiting { enqueue(.didReceiveResponse(response), to: id, source: .notifications) }
    }
}
