// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// What the device knows of what a message from an app reads and changes, with the state that it is in.

extension Device {
    func footprint(of message: AppMessage, from process: ProcessIdentity) -> Footprint {
        let (id, bundle) = (process.id, process.bundle)
        if process.isExtension {
            // Of other extensions the system expects more.
            guard isWidget(id) else { return .unknown }
            if let footprint = footprint(ofWidgetsMessage: message, from: id) { return footprint }
        } else if apps[bundle]?.process != id {
            // One that was thrown out is its app's process no longer.
            return .unknown
        }
        switch message {
        case .screen, .diagnostic, .scene(.conditions): return Footprint(writes: [.process(id)])
        // One beyond the clock's end ends the process.
        case .startTimer(_, let nanoseconds) where now.advanced(by: .nanoseconds(max(0, nanoseconds))) > .end:
            return .unknown
        case .clock(.delay(_, let nanoseconds, _)) where now.advanced(by: .nanoseconds(max(0, nanoseconds))) > .end,
            .clock(.stall(let nanoseconds)) where now.advanced(by: .nanoseconds(max(0, nanoseconds))) > .end:
            return .unknown
        case .startTimer: return Footprint(reads: [.clock], writes: [.process(id)])
        case .clock: return Footprint(reads: [.clock], writes: [.process(id), .services])
        case .process: return Footprint(reads: [.clock], writes: [.process(id)])
        case .backgroundTask, .widget:
            return Footprint(reads: [.clock], writes: [.process(id), .app(bundle), .services])
        case .notification(.getSettings), .notification(.getDelivered), .notification(.getPending),
            .notification(.getCategories):
            return Footprint(reads: [.notifications(bundle)], writes: [.process(id)])
        case .setShortcutItems, .searchIndex(.index), .searchIndex(.delete), .activityOffer(.deleteSaved),
            .activityOffer(.withdraw):
            return Footprint(writes: [.process(id), .app(bundle)])
        case .notification(.delegateSet): return Footprint(writes: [.process(id), .notifications(bundle)])
        case .notification(.requestAuthorization):
            let footprint = Footprint(writes: [.process(id), .notifications(bundle)])
            return notificationSettings[bundle].authorization == .notDetermined
                ? footprint.joined(with: footprintOfAsking()) : footprint
        case .requestLocationAuthorization:
            let footprint = Footprint(writes: [.process(id)])
            return location.authorization(of: bundle) == .notDetermined
                ? footprint.joined(with: footprintOfAsking()) : footprint
        case .notification(.register), .notification(.unregister):
            return Footprint(writes: [.process(id), .tokens])
        case .darwin(.observe), .darwin(.ignore): return Footprint(writes: [.process(id), .signals])
        case .darwin(.post(let name)):
            let observers = darwinNotifications.observers(of: name).filter { $0 != id }
            return Footprint(reads: [.signals], writes: [.process(id)] + observers.map { .process($0) })
        case .keyboard(.input) where !mayHaveKeyboard(id): return Footprint(reads: [.screen], writes: [.process(id)])
        // Refused, as an app behind another one cannot open anything.
        case .openURL where foregroundApp != bundle || isLocked:
            return Footprint(reads: [.screen], writes: [.process(id)])
        case .openURL(_, let url, _):
            return footprint(ofOpening: url, from: .app(bundle)).joined(with: Footprint(writes: [.process(id)]))
        case .notification(.add(_, let request)) where request.content.attachments.isEmpty:
            return footprint(ofShowingIn: bundle)
        case .notification(.removeDelivered), .notification(.removeAllDelivered), .notification(.removePending),
            .notification(.removeAllPending), .notification(.setCategories), .notification(.setBadgeCount):
            return footprint(ofShowingIn: bundle)
        case .returned(let number, let result): return footprint(ofReturn: number, result, from: id)
        case .completed(let number, _): return footprint(ofCompletion: number, from: id)
        default: return .unknown
        }
    }

    /// To put a question on the screen: the app in front becomes inactive.
    private func footprintOfAsking() -> Footprint {
        guard let front = frontProcess, let process = processes[front] else { return Footprint(writes: [.screen]) }
        // Its extensions hear of it, and one that has had the keyboard may hear it twice.
        guard !process.input.isUsed, requests.processes(of: process.bundle).isEmpty else { return .unknown }
        return Footprint(writes: [.screen, .process(front)])
    }
}
