// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// From the gateway to the daemon. Rules: notifications sheet 2.4, 2.5, 2.12.
//
//     push ─► alert, sound or badge? ─► service extension? ─► present (Presentation.swift)
//        ├──► content-available? ─► the app is woken
//        └──► VoIP? ─► only to the app's PushKit registry (Routing/PhoneCalls)

extension Device {
    func refusalOfPush(_ push: RemoteNotification, sequence: Int?) -> DeviceError? {
        // From the gateway: accepted long ago. What cannot be shown is dropped with a line in the timeline.
        if sequence != nil { return nil }
        if let refusal = refusalOfApp(push.topic) { return refusal }
        return push.payloadError.map { .malformedPayload(reason: $0.description) }
    }

    /// Whether the gateway has sent this before: the device has it, only the gateway does not know yet.
    func isRepetition(_ event: DeviceEvent) -> Bool {
        guard case .push(_, let sequence?, let gateway) = event else { return false }
        return gatewaySequences.hasSeen(sequence, of: gateway)
    }

    mutating func receive(_ push: RemoteNotification, sequence: Int?, gateway: String?) {
        if let sequence {
            effects.append(.acknowledgePush(sequence: sequence, gateway: gateway))
            guard !gatewaySequences.hasSeen(sequence, of: gateway) else { return }
            gatewaySequences.note(sequence, of: gateway)
        }
        guard apps[push.topic] != nil else {
            diagnose(push.topic, "push \(push.identifier) dropped: the app is not installed")
            return
        }
        do throws(PayloadError) {
            let payload = try NotificationPayload(push)
            if push.isForCalls { deliverCall(push) } else { deliver(push, payload) }
        } catch {
            diagnose(push.topic, "push \(push.identifier) dropped: \(error)")
        }
    }

    mutating func gatewayConnected(_ name: String) {
        gatewaySequences.connect(to: name)
    }

    private mutating func deliver(_ push: RemoteNotification, _ payload: NotificationPayload) {
        let bundle = push.topic
        let number = notificationList.countPush(of: bundle)
        if payload.isContentAvailable { wake(bundle, for: push) }
        let content = payload.content
        // A silent push, or one of another kind: there is nothing to show.
        guard payload.hasAlert || content.badge != nil || content.sound != nil || !payload.isContentAvailable else {
            return
        }
        if let why = notificationSettings.reasonForSilence(of: bundle) {
            trace(.notice(app: displayName(bundle), "push \(push.identifier) is not shown: \(why)"))
            return
        }
        var request = NotificationRequestRecord(
            identifier: push.collapseIdentifier ?? "push-\(number)", content: content, trigger: .push)
        request.content.resolveTexts(in: localizedTexts(of: bundle))
        guard let service = serviceExtension(for: payload, of: bundle) else { return present(request, of: bundle) }
        hand(request, pushType: push.pushType, to: service, of: bundle)
    }

    /// Wakes an app for a silent push: one that runs, in front or not, is told always; any other only with the
    /// background mode, and none that the user has thrown out.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didreceiveremotenotification:fetchcompletionhandler:)
    private mutating func wake(_ bundle: String, for push: RemoteNotification) {
        let app = apps[bundle]!
        let runs = app.process.flatMap { processes[$0] }.map { $0.phase != .suspended } ?? false
        guard runs || app.manifest.backgroundModes.contains("remote-notification") else {
            let why = "its UIBackgroundModes lack remote-notification"
            trace(.notice(app: displayName(bundle), "is not woken by push \(push.identifier): \(why)"))
            return
        }
        guard !app.isForceQuit else {
            trace(.notice(app: displayName(bundle), "is not woken by push \(push.identifier): force quit"))
            return
        }
        handInBackground(.notification(.didReceiveRemote(payload: push.payload)), to: bundle)
    }
}
