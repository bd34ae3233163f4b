// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// What happens to notifications by itself, and what of it means nothing any more.

extension Device {
    mutating func fire(_ timer: NotificationTimer) {
        switch timer {
        case .trigger(let bundle, let serial): fireTrigger(serial, of: bundle)
        case .operations(let bundle, _): runOperations(of: bundle)
        case .summary: deliverSummary()
        case .ephemeralEnd(let bundle): carryOut(notificationSettings.ephemeralPeriodEnded(bundle))
        case .presentationLimit(let id, let delivery): presentationTimedOut(delivery, of: id)
        case .serviceLimit(let id, let delivery): serviceTimeIsUp(delivery, of: id)
        case .serviceGrace(let id, let delivery): serviceGraceIsUp(delivery, of: id)
        }
    }

    func isStale(_ timer: NotificationTimer, at instant: VirtualInstant) -> Bool {
        switch timer {
        case .trigger(let bundle, let serial): pendingNotifications.isStale(serial, of: bundle, at: instant)
        case .operations(let bundle, let installation): apps[bundle]?.installation != installation
        case .summary: scheduledSummary.isStale(at: instant)
        case .ephemeralEnd(let bundle): notificationSettings.isStale(bundle, at: instant)
        case .presentationLimit(let id, let delivery), .serviceLimit(let id, let delivery),
            .serviceGrace(let id, let delivery):
            processes[id]?.openCompletions[delivery] == nil
        }
    }
}
