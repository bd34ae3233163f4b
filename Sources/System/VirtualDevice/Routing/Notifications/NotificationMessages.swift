// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

extension Device {
    /// An app has said something about its notifications.
    mutating func receive(_ message: NotificationMessage, from process: ProcessIdentity) {
        let (id, bundle) = (process.id, process.bundle)
        func answer(_ call: Int, _ reply: Reply) { enqueue(.reply(call: call, reply), to: id, source: .replies) }
        switch message {
        case .delegateSet: carryOut(waitingResponses.delegateSet(in: id))
        case .register: carryOut(tokens.register(id, view))
        case .unregister: carryOut(tokens.unregister(bundle))
        case .requestAuthorization(let call, let options): requestAuthorization(options, call: call, of: process)
        case .getSettings(let call): answer(call, .settings(notificationSettings[bundle]))
        case .getDelivered(let call):
            // What a place has caused cannot be fetched, only removed (sheet 2.2, 10).
            answer(call, .delivered(notificationList.delivered(of: bundle).filter { !$0.isCausedByPlace }))
        case .removeDelivered(let identifiers): operate(.removeDelivered(identifiers), for: bundle)
        case .removeAllDelivered: operate(.removeDelivered(nil), for: bundle)
        case .add(let call, let request): operate(.add(request, call: call, process: id), for: bundle)
        case .getPending(let call):
            let pending = pendingNotifications.requests(of: bundle).map {
                PendingNotificationRecord(request: $0.request, next: $0.date)
            }
            answer(call, .pending(pending))
        case .removePending(let identifiers): operate(.removePending(identifiers), for: bundle)
        case .removeAllPending: operate(.removePending(nil), for: bundle)
        case .setCategories(let categories): operate(.setCategories(categories), for: bundle)
        case .getCategories(let call): answer(call, .categories(registeredCategories(of: bundle)))
        case .setBadgeCount(let call, let count): operate(.setBadge(count, call: call, process: id), for: bundle)
        }
    }
}
